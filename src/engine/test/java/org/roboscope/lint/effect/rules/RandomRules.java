package org.roboscope.lint.effect.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** A random small set of short rules, which often contain or overlap each other. */
record RandomRules(byte[] bytes, List<Rule> rules) {

    static RandomRules from(RandomGenerator random, String letters) {
        StringBuilder text = new StringBuilder();
        List<Rule> rules = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int line = 1; line <= count; line++) {
            String value = value(random, letters);
            rules.add(new Rule(
                    line,
                    random.nextInt(5) < 2 ? LineKind.ALLOW : LineKind.DISALLOW,
                    new Span(text.length(), text.length() + value.length())));
            text.append(value);
        }
        return new RandomRules(text.toString().getBytes(StandardCharsets.US_ASCII), rules);
    }

    private static String value(RandomGenerator random, String letters) {
        StringBuilder value = new StringBuilder(random.nextInt(8) == 0 ? "*" : "/");
        int length = random.nextInt(4);
        for (int i = 0; i < length; i++) {
            value.append(random.nextInt(4) == 0 ? '*' : letters.charAt(random.nextInt(letters.length())));
        }
        return random.nextInt(6) == 0 ? value.append('$').toString() : value.toString();
    }

    /** Returns the first rule with the same field and value, which may be the rule itself. */
    int findFirstEqual(int rule) {
        int first = 0;
        while (rules.get(first).kind() != rules.get(rule).kind() || !value(first).equals(value(rule))) {
            first++;
        }
        return first;
    }

    private String value(int rule) {
        Span value = rules.get(rule).value();
        return new String(bytes, value.start(), value.length(), StandardCharsets.US_ASCII);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Rule rule : rules) {
            text.append(rule.kind()).append(' ')
                    .append(new String(
                            bytes, rule.value().start(), rule.value().length(), StandardCharsets.US_ASCII))
                    .append('\n');
        }
        return text.toString();
    }
}
