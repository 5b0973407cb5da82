package org.roboscope.ui.editor;

import java.time.InstantSource;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.workspace.Workspace;

/**
 * What the editors of all texts use.
 *
 * @param completesTyping whether completions are offered without being asked for
 */
record EditorServices(Workspace workspace, OwnCrawlers crawlers, OwnSnippets snippets, WindowMessages messages,
        Browser browser, InstantSource clock, ReadOnlyBooleanProperty completesTyping) {}
