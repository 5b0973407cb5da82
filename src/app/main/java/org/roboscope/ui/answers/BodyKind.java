package org.roboscope.ui.answers;

/** What an answer brings. */
enum BodyKind {
    RULES,
    WEB_PAGE,
    NOTHING
}
