package org.roboscope.ui.site;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.diff.DiffRow.Kind;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.simulate.change.SiteRules;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.change.ToldVersions;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.history.VersionSource;
import org.roboscope.ui.site.HistoryReader.HistoryEntry.LineCounts;

/** Reads a site's history from the oldest version on, and says of each what it changed. */
final class HistoryReader {

    /** Older versions are stored, but not listed: a longer list would be of no use. */
    private static final int MOST = 200;

    private static final byte[] NOTHING = new byte[0];

    private final VersionSource history;
    private final StandardChoice standardChoice;
    private final Standard standard;
    private final List<Question> questions;
    private final Question tested;
    private final List<HistoryEntry> entries = new ArrayList<>();
    private final List<String> damaged = new ArrayList<>();
    private @Nullable SiteVersion before;
    private @Nullable SiteRules rulesBefore;
    private @Nullable SiteVersion withFile;
    private byte[] lastFile = NOTHING;

    /**
     * @param standard that says what an answer means
     * @param tested   is answered for each version
     */
    HistoryReader(VersionSource history, StandardChoice standardChoice, Standard standard, List<Question> questions,
            Question tested) {
        this.history = history;
        this.standardChoice = standardChoice;
        this.standard = standard;
        this.questions = questions;
        this.tested = tested;
    }

    /** The newest first, without those that are damaged. */
    List<HistoryEntry> read() throws IOException {
        damaged.addAll(history.damagedNames());
        List<SiteVersion> newest = history.versions().stream().limit(MOST).toList();
        for (SiteVersion version : newest.reversed()) {
            try {
                add(version, version.hasFile() ? history.file(version) : NOTHING);
            } catch (IOException unreadable) {
                damaged.add(version.first().toString());
            }
        }
        return entries.reversed();
    }

    /** What cannot be read any more: names of files, and times of versions whose file is gone or not as it was kept. */
    List<String> damaged() {
        return List.copyOf(damaged);
    }

    private void add(SiteVersion version, byte[] file) {
        AnswerContext known = new AnswerContext(
                Duration.between(version.first(), version.last()), withFile != null, true, false);
        SiteRules rules = new SiteRules(each -> effect(each, version, known), file, lastFile, standardChoice);
        SiteVersion previous = before;
        SiteRules previousRules = rulesBefore;
        Optional<SiteVersion> fileBefore = Optional.ofNullable(withFile);
        Optional<LineCounts> lines = fileBefore.filter(copy -> version.hasFile()).map(copy -> lines(lastFile, file));
        List<SiteChange> changes =
                previousRules == null ? List.of() : rules.changesSince(previousRules, questions);
        entries.add(new HistoryEntry(version, Optional.ofNullable(previous), fileBefore, lines, standard,
                effect(standard, version, known), changes,
                version.isMoreThan(file.length) ? OptionalInt.of(file.length) : OptionalInt.empty(),
                new ToldVersions.Told(version, tested, rules.answers(tested).getFirst())));
        before = version;
        rulesBefore = rules;
        if (version.hasFile()) {
            lastFile = file;
            withFile = version;
        }
    }

    private static AnswerEffect effect(Standard standard, SiteVersion version, AnswerContext known) {
        return FetchMeaning.of(standard, version.course(), known).meaning().effect();
    }

    private static LineCounts lines(byte[] one, byte[] other) {
        TextDiff diff = TextDiff.between(TextSnapshot.decode(one).text(), TextSnapshot.decode(other).text());
        return new LineCounts(diff.count(Kind.ADDED), diff.count(Kind.CHANGED), diff.count(Kind.REMOVED));
    }

    /**
     * A version of a site's file, and what it changed.
     *
     * @param before     the version before it
     * @param fileBefore the last version before it that has a file
     * @param lines      what became of the file's lines since that one
     * @param standard   that says what the answer means
     * @param effect     what the answer means by it
     * @param changes    what is answered otherwise than in the version before
     * @param cutAt      how many bytes are kept of a file that had more
     * @param told       what it said to the tested crawler
     */
    record HistoryEntry(
            SiteVersion version,
            Optional<SiteVersion> before,
            Optional<SiteVersion> fileBefore,
            Optional<LineCounts> lines,
            Standard standard,
            AnswerEffect effect,
            List<SiteChange> changes,
            OptionalInt cutAt,
            ToldVersions.Told told) {

        record LineCounts(long added, long changed, long removed) {}

        HistoryEntry {
            changes = List.copyOf(changes);
        }
    }
}
