package org.roboscope.present.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.BlockingTexts;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyCheck.Mismatch;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.usage.UseKind;

/** Describes the choices of a policy, the state of a file, and the consequences of edits. */
public final class PolicyMessages {

    private static final int MAX_NAMES = 6;
    private static final int MAX_ROWS = 3;
    private static final String SEPARATOR = ", ";

    private final MessageBundle messages = MessageBundle.of("policy");
    private final MessageBundle usageMessages = MessageBundle.of("usage");
    private final AssignmentMessages assignmentMessages = new AssignmentMessages();
    private final BlockingTexts blockingTexts = new BlockingTexts();

    public String name(PolicyRow row) {
        return row.purpose().map(assignmentMessages::purpose).orElseGet(() -> messages.text("everyone"));
    }

    public String state(AccessState state) {
        return messages.text("state." + state);
    }

    public String stance(PolicyStance stance) {
        return messages.text("stance." + stance);
    }

    public String choice(AccessChoice choice) {
        return messages.text("choice." + choice.kind(), String.join(SEPARATOR, choice.folders()));
    }

    /** Returns the name of a kind of choice, without its folders. */
    public String kind(AccessChoice.Kind kind) {
        return messages.text("kind." + kind);
    }

    public String leave() {
        return messages.text("kind.leave");
    }

    public String use(UseKind use) {
        return messages.text("use." + use);
    }

    public String wish(UsageWish wish) {
        return messages.text("wish." + wish);
    }

    /** Lists the crawlers that are known to follow the field. */
    public String followers(UsageField vocabulary) {
        return messages.text("followers", vocabulary.field(), usageMessages.text("followers." + vocabulary.field()));
    }

    public String statedWish(UsageStanding standing) {
        return standing.wishes().size() > 1 ? messages.text("wish.mixed") : wish(standing.wishes().iterator().next());
    }

    /** Counts the crawlers in each state. */
    public String counts(PolicyStanding standing) {
        if (standing.row() == PolicyRow.EVERYONE) {
            return messages.text("followEveryone", standing.total());
        }
        return Arrays.stream(AccessState.values()).filter(state -> standing.count(state) > 0)
                .map(state -> messages.text("count", standing.count(state), state(state)))
                .collect(Collectors.joining(SEPARATOR));
    }

    /** Explains which crawlers count in a row. */
    public String whoCounts() {
        return assignmentMessages.countingNote();
    }

    /** Lists the crawlers of a row that do not count, or that no choice names; empty if there are none. */
    public List<String> exceptions(PolicyStanding standing) {
        List<String> sentences = new ArrayList<>();
        addNames("beside.ignoring", standing.ignoringCrawlers(), sentences);
        addNames("beside.tokens", standing.tokens(), sentences);
        addNames("beside.unnamed", standing.unnamedCrawlers(), sentences);
        return sentences;
    }

    /** Returns what operators say about blocking the crawlers of a row, for a choice that blocks them. */
    public List<String> blocking(PolicyStanding standing) {
        return blockingTexts.firstStatements(standing.crawlersAndTokens());
    }

    /** Returns what operators say about blocking the crawlers of a row that are blocked now. */
    public List<String> blockingOfClosed(PolicyStanding standing) {
        return blockingTexts.firstStatementsAndOthers(standing.closedCrawlers());
    }

    /** Returns what operators say about blocking the crawlers for which an edit closes the home page. */
    public List<String> blocking(PolicyPlan.Edit plan, List<Assignment> assignments) {
        List<Assignment> movedAssignments =
                assignments.stream().filter(assignment -> plan.moved().contains(assignment.name())).toList();
        if (movedAssignments.isEmpty()) {
            return List.of();
        }
        List<String> losingCrawlers = ImpactPlan.of(plan.before(), plan.after(),
                movedAssignments.stream().map(Assignment::crawler).toList(), Catalogue.builtIn())
                .crawlersLosingHomePage();
        return blockingTexts.firstStatementsAndOthers(movedAssignments.stream()
                .filter(assignment -> losingCrawlers.contains(assignment.crawler().name()))
                .flatMap(assignment -> assignment.entry().stream()).toList());
    }

    /** Returns a sentence about pages that a choice does not block, although the name of its row suggests it. */
    public Optional<String> notReached(PolicyRow row, AccessChoice.Kind choice) {
        return row == PolicyRow.AI_SEARCH && choice != AccessChoice.Kind.OPEN
                ? Optional.of(messages.text("notReached.google")) : Optional.empty();
    }

    private void addNames(String key, List<CatalogueEntry> entries, List<String> sentences) {
        if (!entries.isEmpty()) {
            sentences.add(messages.text(
                    key, entries.size(), joinFirst(entries.stream().map(CatalogueEntry::token).toList())));
        }
    }

    /** Describes the consequences of an edit for crawlers. */
    public List<String> consequences(PolicyPlan.Edit plan) {
        List<String> sentences = new ArrayList<>();
        if (!plan.crawlersWithOwnRules().isEmpty()) {
            sentences.add(messages.text("plan.ownRules", plan.crawlersWithOwnRules().size(),
                    joinFirst(plan.crawlersWithOwnRules())));
        }
        if (plan.isUnchanged()) {
            sentences.add(messages.text("plan.nothing"));
            return sentences;
        }
        if (!plan.moved().isEmpty()) {
            sentences.add(messages.text("plan.moved", plan.moved().size(), joinFirst(plan.moved())));
        }
        if (!plan.givenOwnGroup().isEmpty()) {
            sentences.add(messages.text("plan.ownGroup", plan.givenOwnGroup().size(), joinFirst(plan.givenOwnGroup())));
        }
        sentences.add(messages.text(plan.moved().isEmpty() ? "plan.noVerdict" : "plan.others"));
        return sentences;
    }

    /** Returns a URL whose verdict changes, with the crawlers. */
    String flippedUrl(FlippedUrl flipped) {
        return messages.text("impact.url", joinFirst(flipped.policyPair().crawlers()), flipped.url(),
                outcome(flipped.before().outcome()), outcome(flipped.after().outcome()));
    }

    String moreUrls(int count) {
        return messages.text("impact.more", count);
    }

    String usageChange(UsageStanding before, UsageStanding after) {
        return messages.text(
                "impact.usage", before.vocabulary().field(), use(before.use()), statedWish(before), statedWish(after));
    }

    private String outcome(Outcome outcome) {
        return messages.text("outcome." + outcome);
    }

    /** Explains why nothing is changed. */
    public String refusal(PolicyPlan.Refusal refusal) {
        String subject = subject(refusal);
        if (!refusal.wouldMove().isEmpty()) {
            return messages.text("refused.others", subject, refusal.wouldMove().size(), joinFirst(refusal.wouldMove()));
        }
        return refusal.cannotFollow().isEmpty() ? messages.text("refused.unsaid", subject)
                : messages.text("refused.cannot", subject, refusal.cannotFollow().size(),
                        joinFirst(refusal.cannotFollow()));
    }

    /** Names the refused choices: those of the crawlers that would not get the access, if these are few. */
    public String subject(PolicyPlan.Refusal refusal) {
        List<PolicyRow> rows = refusal.cannotFollow().stream()
                .flatMap(crawler -> Catalogue.builtIn().findExact(crawler).flatMap(PolicyRow::of).stream()).distinct()
                .toList();
        if (refusal.wouldMove().isEmpty() && !rows.isEmpty() && rows.size() <= MAX_ROWS) {
            return rows.stream().map(this::name).collect(Collectors.joining(SEPARATOR));
        }
        return refusal.row().map(this::name).orElseGet(() -> messages.text("usage"));
    }

    /** Says what to check if a copy of a site is closed in the file of another host. */
    public String otherSite(String host, String staging) {
        return messages.text("site.other", host, staging);
    }

    /** Describes a difference between a file and a policy. */
    public String mismatch(Mismatch mismatch) {
        return switch (mismatch) {
            case Mismatch.AccessMismatch access -> accessMismatch(access);
            case Mismatch.UsageMismatch other -> messages.text("mismatch.usage", other.standing().vocabulary().field(),
                    use(other.standing().use()), statedWish(other.standing()), wish(other.wantedWish()));
        };
    }

    private String accessMismatch(Mismatch.AccessMismatch access) {
        String crawler = access.crawler().equals("*") ? messages.text("unnamed") : access.crawler();
        String wanted = choice(access.wantedAccess());
        Optional<String> url = access.url();
        if (url.isEmpty()) {
            return messages.text("mismatch.unproved", name(access.row()), wanted, crawler);
        }
        String verdict = messages.text(switch (access.outcome()) {
            case BLOCKED -> "mismatch.blocked";
            case ALLOWED -> "mismatch.allowed";
            default -> "mismatch.undefined";
        });
        String reason = access.line().map(line -> messages.text("mismatch.line", Integer.toString(line)))
                .orElseGet(() -> messages.text("mismatch.noLine"));
        return messages.text("mismatch", name(access.row()), wanted, crawler, verdict, url.get(), reason);
    }

    private static String joinFirst(List<String> names) {
        return CrawlerList.shorten(names, MAX_NAMES, MAX_NAMES);
    }
}
