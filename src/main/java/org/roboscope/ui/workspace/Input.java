package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** All that an analysis depends on, at one moment. */
record Input(
        long revision,
        Buffer buffer,
        TextSnapshot content,
        Standard standard,
        Crawler crawler,
        String testedUrl,
        String site) {}
