package org.roboscope.ui.common.page;

import java.util.List;

/** A part of a page that stands below the one before it. Its texts may hold phrases that are set apart. */
public sealed interface PageBlock {

    /** @param level 1 for the title of the page */
    record Heading(int level, String text) implements PageBlock {}

    record Paragraph(String text) implements PageBlock {}

    record Quotation(String text) implements PageBlock {}

    /** Lines that are shown as they are. */
    record Example(String text) implements PageBlock {}

    /** A point of a list; {@code sign} is its dot or its number. */
    record Point(String sign, String text) implements PageBlock {}

    /**
     * Rows of cells.
     *
     * @param headed whether the first row says what the columns are
     */
    record Table(List<List<String>> rows, boolean headed) implements PageBlock {}

    /** @param path as the page names it, from where the page lies */
    record Picture(String words, String path) implements PageBlock {}
}
