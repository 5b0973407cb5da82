/**
 * How the commands tell what they found: in aligned text for a person, in JSON for a program. {@link ReportQuestion} is
 * where to start; {@link VerdictForm} and {@link ChangeForm} are the forms of answers.
 */
@NullMarked
package org.roboscope.cli.report;

import org.jspecify.annotations.NullMarked;
