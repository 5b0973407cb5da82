package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

/** All that an analysis depends on, at one moment. */
record AnalysisInput(
        long revision,
        TextBuffer buffer,
        TextSnapshot content,
        StandardChoice standardChoice,
        Crawler crawler,
        String testedUrl,
        String site) {}
