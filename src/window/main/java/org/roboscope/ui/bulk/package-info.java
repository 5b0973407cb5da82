/**
 * The URLs panel, which judges many URLs for many crawlers. Start reading at {@link BulkPanel}. {@link BulkModel}
 * contains the state of the panel, with one {@link BulkRun} at a time. {@link ResultViews} shows its results in one of
 * the views {@link RowTable}, {@link MatrixView}, {@link ResultViews.SumsView} and {@link VisitsView}.
 */
@NullMarked
package org.roboscope.ui.bulk;

import org.jspecify.annotations.NullMarked;
