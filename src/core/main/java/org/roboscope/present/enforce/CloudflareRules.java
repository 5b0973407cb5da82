package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for Cloudflare: as few expressions for custom WAF rules as the limit of an expression allows. */
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
        Lines lines = text.createHead("place.cloudflare");
        text.refusals().forEach(refusal -> lines.add("# " + ServerRuleText.describe(refusal)));
        List<Rule> rules = new ArrayList<>();
        addBlockingRules(text.refusalsWithoutAddresses(), rules);
        text.refusalsWithAddresses().forEach(refusal -> addVerifyingRules(refusal, rules));
        MessageBundle messages = MessageBundle.of("enforce");
        for (int i = 0; i < rules.size(); i++) {
            lines.add("");
            lines.addComment(rules.get(i).skips() ? messages.text("cloudflare.skip", i + 1, rules.size())
                    : messages.text("cloudflare.block", i + 1, rules.size(), text.status()));
            lines.add(rules.get(i).expression());
        }
        return List.of(lines.createFile(FILE));
    }

    /**
     * A custom rule.
     *
     * @param skips whether matching requests skip the rules below, instead of being blocked
     */
    private record Rule(String expression, boolean skips) {}

    private static void addBlockingRules(List<Refusal> refusals, List<Rule> rules) {
        List<HeaderPattern> patterns = new ArrayList<>();
        for (Refusal refusal : refusals) {
            patterns.add(refusal.pattern());
            if (patterns.size() > 1 && blockExpression(patterns).length() > MAX_EXPRESSION_LENGTH) {
                HeaderPattern lastPattern = patterns.removeLast();
                rules.add(new Rule(blockExpression(patterns), false));
                patterns.clear();
                patterns.add(lastPattern);
            }
        }
        if (!patterns.isEmpty()) {
            rules.add(new Rule(blockExpression(patterns), false));
        }
    }

    private static String blockExpression(List<HeaderPattern> patterns) {
        return "(" + NOT_ROBOTS_TXT + " and " + matchExpression(patterns) + ")";
    }

    private static String matchExpression(List<HeaderPattern> patterns) {
        return "lower(http.user_agent) matches \"" + HeaderPattern.plainLowerCaseRegex(patterns) + "\"";
    }

    /**
     * Adds rules for a crawler with its own addresses. An expression has space for a limited number of addresses, so
     * the first rules skip requests from the addresses, and the last rule blocks the rest.
     */
    private static void addVerifyingRules(Refusal refusal, List<Rule> rules) {
        List<HeaderPattern> patterns = List.of(refusal.pattern());
        List<String> prefixes = refusal.verifiedAddresses().orElseThrow().prefixes();
        int from = 0;
        while (from < prefixes.size()) {
            int to = from + 1;
            while (to < prefixes.size()
                    && skipExpression(patterns, prefixes.subList(from, to + 1)).length() <= MAX_EXPRESSION_LENGTH) {
                to++;
            }
            rules.add(new Rule(skipExpression(patterns, prefixes.subList(from, to)), true));
            from = to;
        }
        rules.add(new Rule(blockExpression(patterns), false));
    }

    private static String skipExpression(List<HeaderPattern> patterns, List<String> prefixes) {
        return "(" + matchExpression(patterns) + " and ip.src in {" + String.join(" ", prefixes) + "})";
    }
}
