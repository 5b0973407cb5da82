package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes expressions for custom rules of the WAF, as few as the limit of an expression allows. */
final class CloudflareRules implements RuleSyntax {

    /** The documented limit of an expression, in characters. */
    static final int MAX_EXPRESSION_LENGTH = 4_096;

    private static final String FILE = "roboscope.txt";
    private static final String NOT_ROBOTS_TXT = "http.request.uri.path ne \"" + ServerRuleText.ROBOTS_TXT + "\"";

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText text) {
        Lines lines = text.head("place.cloudflare");
        text.refused().forEach(refusal -> lines.add("# " + ServerRuleText.about(refusal)));
        List<Rule> rules = new ArrayList<>();
        addBlocking(text.refused(false), rules);
        text.refused(true).forEach(refusal -> addVerifying(refusal, rules));
        MessageBundle words = MessageBundle.of("enforce");
        for (int at = 0; at < rules.size(); at++) {
            lines.add("");
            lines.comment(rules.get(at).skips() ? words.text("cloudflare.skip", at + 1, rules.size())
                    : words.text("cloudflare.block", at + 1, rules.size(), text.status()));
            lines.add(rules.get(at).expression());
        }
        return List.of(lines.file(FILE));
    }

    /** @param skips whether matching requests skip the rules below, instead of being blocked */
    private record Rule(String expression, boolean skips) {}

    private static void addBlocking(List<Refusal> refused, List<Rule> rules) {
        List<HeaderPattern> together = new ArrayList<>();
        for (Refusal refusal : refused) {
            together.add(refusal.pattern());
            if (together.size() > 1 && block(together).length() > MAX_EXPRESSION_LENGTH) {
                HeaderPattern last = together.removeLast();
                rules.add(new Rule(block(together), false));
                together.clear();
                together.add(last);
            }
        }
        if (!together.isEmpty()) {
            rules.add(new Rule(block(together), false));
        }
    }

    private static String block(List<HeaderPattern> patterns) {
        return "(" + NOT_ROBOTS_TXT + " and " + matching(patterns) + ")";
    }

    private static String matching(List<HeaderPattern> patterns) {
        return "lower(http.user_agent) matches \"" + HeaderPattern.plainLowerCase(patterns) + "\"";
    }

    /**
     * Adds rules for a crawler with its own addresses. One expression cannot exclude more addresses than fit in it, so rules
     * that skip requests from those addresses come first.
     */
    private static void addVerifying(Refusal refusal, List<Rule> rules) {
        List<HeaderPattern> pattern = List.of(refusal.pattern());
        List<String> prefixes = refusal.verifiedAddresses().orElseThrow().prefixes();
        int from = 0;
        while (from < prefixes.size()) {
            int to = from + 1;
            while (to < prefixes.size()
                    && skip(pattern, prefixes.subList(from, to + 1)).length() <= MAX_EXPRESSION_LENGTH) {
                to++;
            }
            rules.add(new Rule(skip(pattern, prefixes.subList(from, to)), true));
            from = to;
        }
        rules.add(new Rule(block(pattern), false));
    }

    private static String skip(List<HeaderPattern> pattern, List<String> prefixes) {
        return "(" + matching(pattern) + " and ip.src in {" + String.join(" ", prefixes) + "})";
    }
}
