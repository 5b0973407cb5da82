package org.roboscope.ui.problems;

/** Something that can be done about a finding, as a button or a menu offers it. */
record FindingAction(String text, Runnable run) {}
