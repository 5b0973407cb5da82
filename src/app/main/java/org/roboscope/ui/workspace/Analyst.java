package org.roboscope.ui.workspace;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;

/** Makes analyses. It keeps the last one, because most of it still holds when only the tested URL changes. */
final class Analyst {

    private @Nullable Analysis last;

    synchronized Analysis analyse(AnalysisInput input) {
        Analysis before = last;
        Analysis made = before != null && isSameText(before, input) ? retest(before, input) : read(input);
        last = made;
        return made;
    }

    private static boolean isSameText(Analysis before, AnalysisInput input) {
        return before.content().equals(input.content()) && before.readAs().equals(input.standardChoice());
    }

    private static Analysis read(AnalysisInput input) {
        TextSnapshot content = input.content();
        RobotsText text = RobotsText.of(content.bytes(), input.standardChoice());
        RobotsFile file = text.file(input.crawler());
        return with(input, text, file, TextMap.of(content, text.bytes()), cards(text, file));
    }

    private static Analysis retest(Analysis before, AnalysisInput input) {
        RobotsFile file = before.text().file(input.crawler());
        GroupCards cards = file == before.file() ? before.cards() : cards(before.text(), file);
        return with(input, before.text(), file, before.map(), cards);
    }

    private static GroupCards cards(RobotsText text, RobotsFile file) {
        return GroupCards.of(file, text.readAs().agents(file.standard()));
    }

    private static Analysis with(AnalysisInput input, RobotsText text, RobotsFile file, TextMap map, GroupCards cards) {
        Optional<Verdict> verdict = input.testedUrl().isBlank()
                ? Optional.empty()
                : Optional.of(text.policy(input.crawler()).verdict(input.testedUrl().strip()));
        return new Analysis(
                input.revision(),
                input.buffer(),
                input.content(),
                text,
                file,
                map,
                cards,
                input.crawler(),
                input.testedUrl(),
                input.site(),
                verdict);
    }
}
