package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.agent.Crawler;

/** All that an analysis depends on, at one moment. */
record Input(
        long revision,
        Buffer buffer,
        TextSnapshot content,
        ReadAs readAs,
        Crawler crawler,
        String testedUrl,
        String site) {}
