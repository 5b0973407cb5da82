package org.roboscope.present.sites;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.simulate.sites.SiteFacts.BrokenLine;
import org.roboscope.site.page.PageAgreement;

/** Describes the facts about a site in a few words for each column. */
public final class SiteMessages {

    private static final String NONE = "-";
    private static final DateTimeFormatter UTC_DAY = DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC);

    private final MessageBundle messages = MessageBundle.of("sites");
    private final DateTimeFormatter dayFormatter;

    /** Creates descriptions with days in UTC, such as 2026-11-28. */
    public SiteMessages() {
        this(UTC_DAY);
    }

    /** @param dayFormatter formats instants as days */
    public SiteMessages(DateTimeFormatter dayFormatter) {
        this.dayFormatter = dayFormatter;
    }

    public String heading(SiteColumn column) {
        return messages.text("heading." + column.id());
    }

    /** Returns the columns with content: no labels if no site has one, no expectations if none are checked. */
    public static Set<SiteColumn> columns(List<SiteFacts> rows, boolean hasExpectations) {
        Set<SiteColumn> columns = EnumSet.allOf(SiteColumn.class);
        if (rows.stream().allMatch(facts -> facts.site().label().isEmpty())) {
            columns.remove(SiteColumn.LABEL);
        }
        if (!hasExpectations) {
            columns.remove(SiteColumn.EXPECTATIONS);
        }
        if (rows.stream().allMatch(facts -> facts.agreements().isEmpty())) {
            columns.remove(SiteColumn.AGREES);
        }
        if (rows.stream().allMatch(facts -> notesCell(facts).isEmpty())) {
            columns.remove(SiteColumn.NOTES);
        }
        return columns;
    }

    public String cell(SiteColumn column, SiteFacts facts) {
        return switch (column) {
            case SITE -> facts.site().name();
            case LABEL -> facts.site().label();
            case STATUS -> facts.isSilent() ? messages.text("status.none") : Integer.toString(facts.status());
            case CHANGED -> facts.isSilent() ? NONE : changedCell(facts);
            case ERRORS -> countCell(facts, facts.findingCounts().errors());
            case WARNINGS -> countCell(facts, facts.findingCounts().warnings());
            case HOME -> homeCell(facts);
            case AI_TRAINING -> ai(facts.aiTraining());
            case AGREES -> agreementsCell(facts.agreements());
            case PREFERENCES -> facts.preferences().isEmpty() ? NONE : String.join(", ", facts.preferences());
            case CERTIFICATE -> facts.certificate()
                    .map(certificate -> messages.text(
                            "certificate", dayFormatter.format(certificate.expiryTime()), certificate.issuer()))
                    .orElse(NONE);
            case EXPECTATIONS -> expectationsCell(facts);
            case NOTES -> notesCell(facts);
        };
    }

    private static String notesCell(SiteFacts facts) {
        return String.join(" ", Stream.of(Stream.of(facts.failure()), facts.notes().stream(), agreementNotes(facts))
                .flatMap(notes -> notes).filter(note -> !note.isEmpty()).toList());
    }

    private String changedCell(SiteFacts facts) {
        String date = dayFormatter.format(facts.firstSeen());
        return facts.isChange() ? date : messages.text("changed.not", date);
    }

    private static String countCell(SiteFacts facts, int count) {
        return facts.hasFile() ? SentencePattern.count(count) : NONE;
    }

    private String homeCell(SiteFacts facts) {
        String word = home(facts.homeOutcome());
        return facts.homeLine() > 0 ? messages.text("home.line", word, facts.homeLine()) : word;
    }

    private String home(Outcome outcome) {
        return messages.text("home." + outcome.name().toLowerCase(Locale.ROOT));
    }

    public String ai(AiStanding standing) {
        return messages.text("ai." + standing.code());
    }

    /** Describes the agreements, contradictions first. Crawlers with the same answer are listed together. */
    private String agreementsCell(List<PageAgreement> agreements) {
        Map<String, List<String>> crawlersByAnswer = new LinkedHashMap<>();
        agreements.stream().sorted(Comparator.comparing(PageAgreement::isContradiction).reversed())
                .forEach(agreement -> crawlersByAnswer.computeIfAbsent(agreement(agreement), _ -> new ArrayList<>())
                        .add(agreement.crawler()));
        if (crawlersByAnswer.size() == 1) {
            return crawlersByAnswer.keySet().iterator().next();
        }
        return crawlersByAnswer.isEmpty() ? NONE : crawlersByAnswer.entrySet().stream()
                .map(entry -> messages.text("agrees.crawlers", CrawlerList.join(entry.getValue()), entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** Returns the verdict of robots.txt and the answer of the server, a word each. */
    public String agreement(PageAgreement agreement) {
        return messages.text("agrees",
                messages.text("agrees.file." + agreement.robotsOutcome().name().toLowerCase(Locale.ROOT)),
                messages.text("agrees.server." + agreement.serverAct().code(), agreement.status()));
    }

    private static Stream<String> agreementNotes(SiteFacts facts) {
        return facts.agreements().stream().filter(agreement -> !agreement.isAgreement()).map(PageAgreement::note)
                .distinct();
    }

    private String expectationsCell(SiteFacts facts) {
        if (!facts.brokenExpectations().isEmpty()) {
            return messages.text("expectations.broken", facts.brokenExpectations().size());
        }
        return messages.text(facts.uncheckedCount() > 0 ? "expectations.unchecked" : "expectations.met");
    }

    /** Returns a sentence about an expectation that is not met, with the site and the line. */
    public String brokenExpectation(SiteFacts facts, BrokenLine line, String list) {
        return messages.text("broken", facts.site().name(), line.line(), list, line.expectation(), line.actualResult());
    }

    /** Returns the numbers of sites, of sites with unmet expectations, and of sites with contradictions. */
    public List<String> totals(List<SiteFacts> rows, boolean hasExpectations) {
        List<String> totals = new ArrayList<>();
        long silentSites = rows.stream().filter(SiteFacts::isSilent).count();
        long sitesWithFile = rows.stream().filter(SiteFacts::hasFile).count();
        totals.add(messages.text("total", rows.size(), sitesWithFile, rows.size() - sitesWithFile - silentSites,
                silentSites));
        if (hasExpectations) {
            totals.add(messages.text("total.expectations",
                    rows.stream().filter(facts -> !facts.brokenExpectations().isEmpty()).count()));
            long uncheckedSites = rows.stream().filter(facts -> facts.uncheckedCount() > 0).count();
            if (uncheckedSites > 0) {
                totals.add(messages.text("total.unchecked", uncheckedSites));
            }
        }
        if (rows.stream().anyMatch(facts -> !facts.agreements().isEmpty())) {
            totals.add(messages.text("total.agreements", rows.stream()
                    .filter(facts -> facts.agreements().stream().anyMatch(PageAgreement::isContradiction)).count()));
        }
        return totals;
    }
}
