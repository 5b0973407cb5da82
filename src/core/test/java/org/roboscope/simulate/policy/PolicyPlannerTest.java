package org.roboscope.simulate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** Plans the edits that bring a file in line with a policy. */
class PolicyPlannerTest {

    private static final String SHOP = """
            # shop
            User-agent: *
            Disallow: /cart/
            Content-Signal: search=yes, ai-train=yes

            User-agent: GPTBot # no
            User-agent: CCBot
            Disallow: /

            User-agent: OurOwnBot
            Allow: /

            Sitemap: https://www.example.com/sitemap.xml
            """;

    @Test
    void stanceRefusesTrainingAndStaysInSearch() {
        String plannedText = plannedText(SHOP, PolicyStance.STAY_IN_SEARCH.policy());
        assertThat(plannedText).startsWith("""
                # shop
                User-agent: *
                Content-Usage: train-ai=n, search=y
                Disallow: /cart/
                Content-Signal: search=yes, ai-train=no

                User-agent: GPTBot # no
                User-agent: CCBot
                User-agent: Google-Extended
                """).endsWith("""
                Disallow: /

                User-agent: OurOwnBot
                Content-Signal: ai-train=no, search=yes
                Content-Usage: train-ai=n, search=y
                Allow: /

                Sitemap: https://www.example.com/sitemap.xml
                """);
        assertThat(outcome(plannedText, "Googlebot", "/a")).isEqualTo(Outcome.ALLOWED);
        assertThat(outcome(plannedText, "Googlebot", "/cart/")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(plannedText, "ClaudeBot", "/a")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(plannedText, "OurOwnBot", "/cart/")).isEqualTo(Outcome.ALLOWED);
    }

    @Test
    void stanceReopensOnlyClosedSearchEngines() {
        String plannedText = plannedText("User-agent: bingbot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart/\n",
                PolicyStance.STAY_IN_SEARCH.policy().withVocabularies(Set.of()));
        assertThat(outcome(plannedText, "bingbot", "/a")).isEqualTo(Outcome.ALLOWED);
        assertThat(outcome(plannedText, "Googlebot", "/cart/")).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void stagingClosesTheSiteToAllFollowers() {
        PolicyPlan.Edit plan = planEdits(SHOP, PolicyStance.STAGING.policy());
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            if (PolicyRow.of(entry).filter(_ -> PolicyRow.isNamed(entry)).isPresent()) {
                assertThat(plan.after().policy(entry.crawler()).verdict("/a").outcome()).as(entry.token())
                        .isEqualTo(Outcome.BLOCKED);
            }
        }
        assertThat(outcome(text(plan), "nobody-knows-this", "/a")).isEqualTo(Outcome.BLOCKED);
        assertThat(plan.crawlersWithOwnRules()).containsExactly("OurOwnBot");
    }

    @Test
    void searchOnlyLeavesOnlySearchEngines() {
        String plannedText = plannedText(SHOP, PolicyStance.SEARCH_ONLY.policy());
        assertThat(outcome(plannedText, "Googlebot", "/a")).isEqualTo(Outcome.ALLOWED);
        assertThat(outcome(plannedText, "Googlebot", "/cart/")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(plannedText, "AhrefsBot", "/a")).isEqualTo(Outcome.BLOCKED);
        assertThat(outcome(plannedText, "nobody-knows-this", "/a")).isEqualTo(Outcome.BLOCKED);
    }

    @ParameterizedTest
    @EnumSource(PolicyStance.class)
    void appliedStanceChangesNothing(PolicyStance stance) {
        String edited = plannedText(SHOP, stance.policy());
        assertThat(planEdits(edited, stance.policy()).isUnchanged()).isTrue();
        RobotsText text = RobotsText.of(edited, StandardChoice.OWN);
        assertThat(new PolicyCheck(text, assignments(text), () -> false).check(stance.policy())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(PolicyStance.class)
    void stanceNeverWritesProposedTokens(PolicyStance stance) {
        for (ProposedToken token : ProposedToken.ALL) {
            assertThat(plannedText(SHOP, stance.policy())).doesNotContain(token.token());
            String group = "User-agent: " + token.token() + "\nDisallow: /\n";
            assertThat(plannedText(group, stance.policy())).containsOnlyOnce(token.token());
        }
    }

    @ParameterizedTest
    @EnumSource(PolicyStance.class)
    void stanceFitsFilesWithoutFinalLineEnd(PolicyStance stance) {
        for (String file : List.of("", "User-agent: *", "User-agent: *\nDisallow: /a", "# nothing")) {
            PolicyPlan.Edit plan = planEdits(file, stance.policy());
            RobotsText text = plan.after();
            assertThat(new PolicyCheck(text, assignments(text), () -> false).check(stance.policy())).as(file).isEmpty();
        }
    }

    @Test
    void impossiblePolicyNamesCrawlersAndChangesNothing() {
        RobotsText fullText =
                RobotsText.of("User-agent: *\nDisallow: /" + "a".repeat(512_000 - 40) + "\nDisallow: /b\n",
                        StandardChoice.by(Standards.RFC_9309));
        PolicyPlan plan = PolicyPlanner.plan(fullText, assignments(fullText),
                SitePolicy.NOTHING.withAccess(PolicyRow.SEO, AccessChoice.CLOSED), () -> false);
        assertThat(plan).isInstanceOfSatisfying(PolicyPlan.Refusal.class, refusal -> {
            assertThat(refusal.row()).contains(PolicyRow.SEO);
            assertThat(refusal.cannotFollow()).contains("AhrefsBot");
        });
    }

    @Test
    void preferenceIsAddedToGroupsAndRemovedAgain() {
        SitePolicy no = SitePolicy.NOTHING.withUsage(UseKind.TRAINING, UsageWish.NO);
        String plannedText = plannedText(SHOP, no);
        RobotsText text = RobotsText.of(plannedText, StandardChoice.OWN);
        assertThat(UsageStanding.findAll(text, assignments(text)))
                .filteredOn(standing -> standing.use() == UseKind.TRAINING)
                .hasSize(2).allMatch(standing -> standing.statesOnly(UsageWish.NO));
        String restored = plannedText(plannedText, SitePolicy.NOTHING.withUsage(UseKind.TRAINING, UsageWish.UNSAID));
        assertThat(restored).isEqualTo(SHOP.replace(", ai-train=yes", ""));
    }

    @Test
    void contradictingLineForAPathIsRemoved() {
        String file = """
                User-agent: *
                Content-Usage: search=y
                Content-Usage: /blog/ train-ai=y, search=n
                Content-Usage: /x train-ai=y # why
                Allow: /
                """;
        assertThat(plannedText(file, SitePolicy.NOTHING.withUsage(UseKind.TRAINING, UsageWish.NO)
                .withVocabularies(EnumSet.of(UsageField.CONTENT_USAGE))))
                .isEqualTo("""
                        User-agent: *
                        Content-Usage: search=y, train-ai=n
                        Content-Usage: /blog/ search=n
                        Allow: /
                        """);
    }

    @Test
    void otherVocabulariesStayUnchanged() {
        assertThat(plannedText(SHOP, SitePolicy.NOTHING.withUsage(UseKind.SEARCH, UsageWish.NO)
                .withVocabularies(EnumSet.of(UsageField.CONTENT_SIGNAL)))).doesNotContain("Content-Usage");
        assertThat(plannedText(SHOP, SitePolicy.NOTHING.withUsage(UseKind.ANSWERS, UsageWish.NO)
                .withVocabularies(EnumSet.of(UsageField.CONTENT_USAGE)))).isEqualTo(SHOP);
    }

    @Test
    void checkNamesCrawlerUrlAndLine() {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /\nAllow: /open\n", StandardChoice.OWN);
        List<PolicyCheck.Mismatch> mismatches = new PolicyCheck(text, assignments(text), () -> false)
                .check(SitePolicy.NOTHING.withAccess(PolicyRow.EVERYONE, AccessChoice.CLOSED));
        assertThat(mismatches).first().isInstanceOfSatisfying(PolicyCheck.Mismatch.AccessMismatch.class, first -> {
            assertThat(first.crawler()).isEqualTo("*");
            assertThat(first.url()).hasValueSatisfying(url -> assertThat(url).startsWith("/open"));
            assertThat(first.line()).contains(3);
            assertThat(first.outcome()).isEqualTo(Outcome.ALLOWED);
        });
    }

    @Test
    void everyCrawlerIsInAtMostOneRow() {
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            long rows = Arrays.stream(PolicyRow.values()).filter(row -> row.contains(entry)).count();
            assertThat(rows).as(entry.token()).isLessThanOrEqualTo(1);
        }
        assertThat(PolicyRow.of(Catalogue.builtIn().findExact("Google-Extended").orElseThrow()))
                .contains(PolicyRow.AI_TRAINING);
    }

    private static List<Assignment> assignments(RobotsText text) {
        return AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
    }

    private static PolicyPlan.Edit planEdits(String file, SitePolicy policy) {
        RobotsText text = RobotsText.of(file, StandardChoice.OWN);
        PolicyPlan plan = PolicyPlanner.plan(text, assignments(text), policy, () -> false);
        assertThat(plan).isInstanceOf(PolicyPlan.Edit.class);
        return (PolicyPlan.Edit) plan;
    }

    private static String plannedText(String file, SitePolicy policy) {
        return text(planEdits(file, policy));
    }

    private static String text(PolicyPlan.Edit plan) {
        return ByteText.toText(plan.after().bytes());
    }

    private static Outcome outcome(String file, String crawler, String url) {
        return RobotsText.of(file, StandardChoice.OWN).policy(Catalogue.builtIn().requireCrawler(crawler)).verdict(url)
                .outcome();
    }
}
