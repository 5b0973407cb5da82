package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Expressions for custom rules of the WAF, as few as the limit of an expression allows. */
final class CloudflareRules implements RuleSyntax {

    /** The documented limit of an expression, in characters. */
    static final int LONGEST = 4_096;

    private static final String FILE = "roboscope.txt";
    private static final String NOT_ROBOTS_TXT = "http.request.uri.path ne \"" + ServerRuleText.ROBOTS_TXT + "\"";

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines lines = rules.head("place.cloudflare");
        rules.refused().forEach(refusal -> lines.add("# " + ServerRuleText.about(refusal)));
        List<Rule> made = new ArrayList<>();
        blocking(rules.refused(false), made);
        rules.refused(true).forEach(refusal -> verifying(refusal, made));
        MessageBundle words = MessageBundle.of("enforce");
        for (int at = 0; at < made.size(); at++) {
            lines.add("");
            lines.comment(made.get(at).skips() ? words.text("cloudflare.skip", at + 1, made.size())
                    : words.text("cloudflare.block", at + 1, made.size(), rules.status()));
            lines.add(made.get(at).expression());
        }
        return List.of(lines.file(FILE));
    }

    /** @param skips whether requests that fit pass the rules below, instead of being refused */
    private record Rule(String expression, boolean skips) {}

    private static void blocking(List<Refusal> refused, List<Rule> made) {
        List<HeaderPattern> together = new ArrayList<>();
        for (Refusal refusal : refused) {
            together.add(refusal.pattern());
            if (together.size() > 1 && block(together).length() > LONGEST) {
                HeaderPattern last = together.removeLast();
                made.add(new Rule(block(together), false));
                together.clear();
                together.add(last);
            }
        }
        if (!together.isEmpty()) {
            made.add(new Rule(block(together), false));
        }
    }

    private static String block(List<HeaderPattern> patterns) {
        return "(" + NOT_ROBOTS_TXT + " and " + named(patterns) + ")";
    }

    private static String named(List<HeaderPattern> patterns) {
        return "lower(http.user_agent) matches \"" + HeaderPattern.plainSmall(patterns) + "\"";
    }

    /** A rule cannot say "from none of these" about more addresses than it can hold; so these pass first. */
    private static void verifying(Refusal refusal, List<Rule> made) {
        List<HeaderPattern> pattern = List.of(refusal.pattern());
        List<String> prefixes = refusal.apart().orElseThrow().prefixes();
        int from = 0;
        while (from < prefixes.size()) {
            int to = from + 1;
            while (to < prefixes.size() && pass(pattern, prefixes.subList(from, to + 1)).length() <= LONGEST) {
                to++;
            }
            made.add(new Rule(pass(pattern, prefixes.subList(from, to)), true));
            from = to;
        }
        made.add(new Rule(block(pattern), false));
    }

    private static String pass(List<HeaderPattern> pattern, List<String> prefixes) {
        return "(" + named(pattern) + " and ip.src in {" + String.join(" ", prefixes) + "})";
    }
}
