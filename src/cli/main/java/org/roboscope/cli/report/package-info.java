/**
 * Formats the answers of the commands: aligned text for users, JSON and tables for programs. Start at
 * {@link ReportQuestion}. {@link VerdictForm} and {@link ChangeForm} are the formats of verdicts and changes.
 */
@NullMarked
package org.roboscope.cli.report;

import org.jspecify.annotations.NullMarked;
