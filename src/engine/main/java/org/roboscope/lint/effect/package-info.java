/**
 * What each rule does over all URLs at once: which rules change nothing, which are hidden by others, and where the order of
 * rules matters. Read it from here downwards: the checks ask this package for verdicts, and {@code rules} for what each rule
 * of a group does, which asks {@code patterns} which of them contain each other, and all count with {@code numbers}.
 *
 * <p>
 * The key: let a letter stand for every star of a pattern, and for its open end, that occurs in no rule, so that only a star
 * can match it. A rule that matches the URL made so matches every URL of the pattern; so one question to an index finds all
 * rules that contain another one.
 */
@NullMarked
package org.roboscope.lint.effect;

import org.jspecify.annotations.NullMarked;
