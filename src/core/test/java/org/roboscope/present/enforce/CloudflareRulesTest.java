package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.VerifiedAddresses;

/** Parses the generated expressions by the documented grammar, and evaluates them as the service documents. */
class CloudflareRulesTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final int MAX_LENGTH = 4_096;

    /** @param skips whether a matching request skips the later rules; otherwise it is blocked */
    private record Rule(boolean skips, Expression expression) {}

    /** The parts of a request that expressions read. */
    private record Request(String header, String path, String address) {

        String field(String name) {
            return switch (name) {
                case "http.user_agent" -> header;
                case "http.request.uri.path" -> path;
                case "ip.src" -> address;
                default -> throw new IllegalArgumentException("unknown field: " + name);
            };
        }
    }

    private interface Expression {

        boolean matches(Request request);
    }

    /**
     * Grammar, by rising precedence: or, and, not; then parentheses, or a field or function, an operator and a value. A
     * value is a quoted text, or a set in braces.
     */
    private static final class Parser {

        private static final Map<String, Pattern> NETWORK_PATTERNS = Map.of(
                "4", Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}(/\\d{1,2})?"),
                "6", Pattern.compile("[0-9a-f:]*:[0-9a-f:]*(/\\d{1,3})?"));

        private final String text;
        private int position;

        Parser(String text) {
            this.text = text;
        }

        Expression parse() {
            Expression expression = or();
            if (position != text.length()) {
                throw new IllegalArgumentException("more at " + position + ": " + text.substring(position));
            }
            return expression;
        }

        private Expression or() {
            Expression left = and();
            while (accept("or ")) {
                Expression leftOperand = left;
                Expression right = and();
                left = request -> leftOperand.matches(request) || right.matches(request);
            }
            return left;
        }

        private Expression and() {
            Expression left = not();
            while (accept("and ")) {
                Expression leftOperand = left;
                Expression right = not();
                left = request -> leftOperand.matches(request) && right.matches(request);
            }
            return left;
        }

        private Expression not() {
            if (accept("not ")) {
                Expression operand = not();
                return request -> !operand.matches(request);
            }
            if (accept("(")) {
                Expression operand = or();
                expect(")");
                return operand;
            }
            return comparison();
        }

        private Expression comparison() {
            boolean isLowerCase = accept("lower(");
            String field = word();
            if (isLowerCase) {
                expect(")");
            }
            new Request("", "", "").field(field);
            String operator = word();
            return switch (operator) {
                case "eq", "ne" -> {
                    String value = quoted();
                    yield request -> value(request, field, isLowerCase).equals(value) == operator.equals("eq");
                }
                case "matches" -> {
                    Pattern pattern = Pattern.compile(quoted());
                    yield request -> pattern.matcher(value(request, field, isLowerCase)).find();
                }
                case "in" -> {
                    List<String> networks = set();
                    yield request -> networks.contains(request.field(field));
                }
                default -> throw new IllegalArgumentException("unknown operator: " + operator);
            };
        }

        private static String value(Request request, String field, boolean isLowerCase) {
            return isLowerCase ? request.field(field).toLowerCase(Locale.ROOT) : request.field(field);
        }

        private String word() {
            skipBlanks();
            int start = position;
            while (position < text.length()
                    && (Character.isLetterOrDigit(text.charAt(position)) || "._".indexOf(text.charAt(position)) >= 0)) {
                position++;
            }
            if (start == position) {
                throw new IllegalArgumentException("a word is missing at " + position);
            }
            return text.substring(start, position);
        }

        private String quoted() {
            expect("\"");
            StringBuilder value = new StringBuilder();
            while (text.charAt(position) != '"') {
                if (text.charAt(position) == '\\') {
                    position++;
                    assertThat(text.charAt(position)).isIn('"', '\\');
                }
                value.append(text.charAt(position++));
            }
            position++;
            return value.toString();
        }

        private List<String> set() {
            expect("{");
            int end = text.indexOf('}', position);
            List<String> networks = List.of(text.substring(position, end).split(" ", -1));
            assertThat(networks).allMatch(network -> NETWORK_PATTERNS.values().stream().anyMatch(
                    pattern -> pattern.matcher(network).matches()));
            position = end + 1;
            return networks;
        }

        private void skipBlanks() {
            while (position < text.length() && text.charAt(position) == ' ') {
                position++;
            }
        }

        private boolean accept(String sign) {
            int before = position;
            skipBlanks();
            if (text.startsWith(sign, position)) {
                position += sign.length();
                return true;
            }
            position = before;
            return false;
        }

        private void expect(String sign) {
            if (!accept(sign)) {
                throw new IllegalArgumentException(sign + " is missing at " + position);
            }
        }
    }

    @Test
    void expressionsRefuseExactlyThePlan() {
        List<CatalogueEntry> entries = CATALOGUE.entries();
        RefusalPlan plan =
                plan(IntStream.range(0, entries.size()).filter(i -> i % 2 == 0).mapToObj(entries::get).toList(),
                        List.of());
        List<Rule> rules = rules(plan);
        assertThat(rules).isNotEmpty().noneMatch(Rule::skips);
        for (String header : SentHeaders.all()) {
            assertThat(isRefused(rules, new Request(header, "/", "192.0.2.1"))).as(header)
                    .isEqualTo(plan.refuses(header));
            assertThat(isRefused(rules, new Request(header, "/robots.txt", "192.0.2.1"))).as(header).isFalse();
        }
    }

    @Test
    void longListOfCrawlersIsSplit() {
        List<CatalogueEntry> entries = CATALOGUE.entries();
        List<CatalogueEntry> longList = new ArrayList<>(entries);
        IntStream.range(0, 400).forEach(i -> longList.add(
                CatalogueEntry.ofUser("Collector-of-pages-" + i, List.of(), entries.getFirst().star())));
        RefusalPlan plan = RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), CATALOGUE.withEntries(longList),
                new RefusalChoice.ChosenCrawlers(longList), List.of());
        List<Rule> rules = rules(plan);
        assertThat(rules).hasSizeGreaterThan(1);
        assertThat(plan.refusals()).allSatisfy(refusal -> assertThat(
                isRefused(rules, new Request(refusal.crawler().token() + "/1.0", "/", "192.0.2.1"))
                        || !refusal.pattern()
                                .names().contains(refusal.crawler().token()))
                .isTrue());
    }

    @Test
    void addressesPassBeforeTheirNameIsRefused() {
        List<String> networks =
                IntStream.range(0, 700).mapToObj(i -> "10." + i / 200 + "." + i % 200 + ".0/24")
                        .toList();
        VerifiedAddresses google = new VerifiedAddresses(CATALOGUE.findExact("Googlebot").orElseThrow(), networks,
                List.of("https://example.com/"), Instant.EPOCH, true);
        List<Rule> rules = rules(plan(List.of(CATALOGUE.findExact("GPTBot").orElseThrow()), List.of(google)));
        assertThat(rules).filteredOn(Rule::skips).hasSizeGreaterThan(2);
        assertThat(networks).allSatisfy(
                address -> assertThat(isRefused(rules, new Request("Googlebot/2.1", "/", address))).isFalse());
        assertThat(isRefused(rules, new Request("Googlebot/2.1", "/", "192.0.2.1"))).isTrue();
        assertThat(isRefused(rules, new Request("GPTBot/1.0", "/", networks.getFirst()))).isTrue();
    }

    @Test
    void emptyPlanHasNoRules() {
        assertThat(rules(plan(List.of(), List.of()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http.user_agent matches", "http.nothing eq \"a\"", "(http.user_agent eq \"a\"",
        "http.user_agent like \"a\"", "http.user_agent eq \"a\" \"b\""})
    void parserRejectsInvalidExpressions(String text) {
        assertThatThrownBy(() -> new Parser(text).parse()).isInstanceOfAny(
                IllegalArgumentException.class, StringIndexOutOfBoundsException.class);
    }

    private static RefusalPlan plan(List<CatalogueEntry> named, List<VerifiedAddresses> verified) {
        return RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), CATALOGUE, new RefusalChoice.ChosenCrawlers(named),
                verified);
    }

    private static boolean isRefused(List<Rule> rules, Request request) {
        return rules.stream().filter(rule -> rule.expression().matches(request)).findFirst()
                .filter(rule -> !rule.skips()).isPresent();
    }

    private static List<Rule> rules(RefusalPlan plan) {
        ServerRules generated = ServerRules.of(ServerKind.CLOUDFLARE, plan, 403,
                new RuleOrigin("robots.txt", "00", Instant.EPOCH, "Roboscope", "roboscope enforce robots.txt"));
        List<Rule> rules = new ArrayList<>();
        String action = "";
        for (String line : generated.files().getFirst().text().split("\n", -1)) {
            if (line.startsWith("#")) {
                action = line;
            } else if (!line.isEmpty()) {
                assertThat(line.length()).isLessThanOrEqualTo(MAX_LENGTH);
                assertThat(action).contains("Action: ");
                rules.add(new Rule(action.contains("Action: Skip"), new Parser(line).parse()));
            }
        }
        return rules;
    }
}
