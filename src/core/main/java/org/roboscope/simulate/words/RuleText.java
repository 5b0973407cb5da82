package org.roboscope.simulate.words;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Rule;

/** A rule as written in the file, without the spaces around its field and value. */
public record RuleText(String field, String value) {

    public static RuleText of(RobotsFile file, Rule rule) {
        return new RuleText(file.text(file.line(rule.line()).field()), file.text(rule.value()));
    }

    @Override
    public String toString() {
        return value.isEmpty() ? field + ":" : field + ": " + value;
    }
}
