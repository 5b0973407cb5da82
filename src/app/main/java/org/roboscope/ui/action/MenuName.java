package org.roboscope.ui.action;

/** The menus of the menu bar, in their order. One without an action is not shown. */
public enum MenuName {
    FILE,
    EDIT,
    VIEW,
    SIMULATE,
    HELP
}
