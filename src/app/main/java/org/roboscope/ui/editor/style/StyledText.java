package org.roboscope.ui.editor.style;

import java.util.Collection;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;

/** A whole text in its looks, as the text area takes it. */
public record StyledText(ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document) {}
