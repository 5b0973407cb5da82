/**
 * The panel URLs, which puts many URLs to many crawlers. {@link BulkPanel} is where to start. {@link BulkModel} holds
 * what is shown, a {@link BulkRun} at a time. {@link RowTable}, {@link MatrixView}, {@link ResultViews.SumsView} and {@link VisitsView}
 * are the views of what it found, which {@link ResultViews} shows one at a time.
 */
@NullMarked
package org.roboscope.ui.bulk;

import org.jspecify.annotations.NullMarked;
