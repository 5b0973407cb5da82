/**
 * The panel URLs, which puts many URLs to many crawlers. {@link BulkPanel} is where to start. {@link BulkModel} holds
 * what is shown, a {@link BulkRun} at a time. {@link RowTable}, {@link MatrixView}, {@link SumsView}, {@link RulesView} and
 * {@link VisitsView} are the views of what it found.
 */
@NullMarked
package org.roboscope.ui.bulk;

import org.jspecify.annotations.NullMarked;
