package org.roboscope.ui.editor;

import java.util.Collection;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;

/** A whole text in its looks, as the text area takes it. */
record StyledText(ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document) {}
