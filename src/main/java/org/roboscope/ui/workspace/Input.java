package org.roboscope.ui.workspace;

import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** All that an analysis depends on, at one moment. */
record Input(
        long revision,
        Buffer buffer,
        Content content,
        Standard standard,
        Crawler crawler,
        String testedUrl,
        String site) {}
