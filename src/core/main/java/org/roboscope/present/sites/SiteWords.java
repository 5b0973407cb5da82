package org.roboscope.present.sites;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.simulate.sites.SiteFacts.BrokenLine;

/** Puts the facts about a site into words, a few for each column. */
public final class SiteWords {

    private static final String NONE = "-";

    private final MessageBundle messages = MessageBundle.of("sites");

    public String heading(SiteColumn column) {
        return messages.text("heading." + column.id());
    }

    /** The columns that these rows need: no label where no site has one, no expectations where none are checked. */
    public static Set<SiteColumn> columns(List<SiteFacts> rows, boolean hasExpectations) {
        Set<SiteColumn> columns = EnumSet.allOf(SiteColumn.class);
        if (rows.stream().allMatch(facts -> facts.site().label().isEmpty())) {
            columns.remove(SiteColumn.LABEL);
        }
        if (!hasExpectations) {
            columns.remove(SiteColumn.EXPECTATIONS);
        }
        if (rows.stream().allMatch(facts -> cellOfNotes(facts).isEmpty())) {
            columns.remove(SiteColumn.NOTES);
        }
        return columns;
    }

    public String cell(SiteColumn column, SiteFacts facts) {
        return switch (column) {
            case SITE -> facts.site().name();
            case LABEL -> facts.site().label();
            case STATUS -> facts.isSilent() ? messages.text("status.none") : Integer.toString(facts.status());
            case CHANGED -> facts.isSilent() ? NONE : facts.isChange() ? date(facts.first())
                    : messages.text("changed.not", date(facts.first()));
            case ERRORS -> number(facts, facts.problems().errors());
            case WARNINGS -> number(facts, facts.problems().warnings());
            case HOME -> home(facts);
            case AI_TRAINING -> ai(facts.aiTraining());
            case PREFERENCES -> facts.preferences().isEmpty() ? NONE : String.join(", ", facts.preferences());
            case CERTIFICATE -> facts.certificate()
                    .map(found -> messages.text("certificate", date(found.until()), found.issuer())).orElse(NONE);
            case EXPECTATIONS -> expectations(facts);
            case NOTES -> cellOfNotes(facts);
        };
    }

    private static String cellOfNotes(SiteFacts facts) {
        return String.join(" ", Stream.concat(Stream.of(facts.failure()), facts.notes().stream())
                .filter(note -> !note.isEmpty()).toList());
    }

    private static String number(SiteFacts facts, int count) {
        return facts.hasFile() ? SentencePattern.count(count) : NONE;
    }

    private String home(SiteFacts facts) {
        String word = home(facts.home());
        return facts.homeLine() > 0 ? messages.text("home.line", word, facts.homeLine()) : word;
    }

    private String home(Outcome outcome) {
        return messages.text("home." + outcome.name().toLowerCase(Locale.ROOT));
    }

    public String ai(AiStanding standing) {
        return messages.text("ai." + standing.code());
    }

    private String expectations(SiteFacts facts) {
        if (!facts.unmet().isEmpty()) {
            return messages.text("expectations.broken", facts.unmet().size());
        }
        return messages.text(facts.unchecked() > 0 ? "expectations.unchecked" : "expectations.met");
    }

    /** An expectation that a site breaks, in a sentence that names the site and the line. */
    public String broken(SiteFacts facts, BrokenLine line, String list) {
        return messages.text("broken", facts.site().name(), line.line(), list, line.expectation(), line.found());
    }

    /** How many there are, and how many of them are in order. */
    public List<String> totals(List<SiteFacts> rows, boolean hasExpectations) {
        List<String> totals = new ArrayList<>();
        long silent = rows.stream().filter(SiteFacts::isSilent).count();
        long files = rows.stream().filter(SiteFacts::hasFile).count();
        totals.add(messages.text("total", rows.size(), files, rows.size() - files - silent, silent));
        if (hasExpectations) {
            totals.add(messages.text("total.expectations",
                    rows.stream().filter(facts -> !facts.unmet().isEmpty()).count()));
            long unchecked = rows.stream().filter(facts -> facts.unchecked() > 0).count();
            if (unchecked > 0) {
                totals.add(messages.text("total.unchecked", unchecked));
            }
        }
        return totals;
    }

    private static String date(Instant when) {
        return LocalDate.ofInstant(when, ZoneOffset.UTC).toString();
    }
}
