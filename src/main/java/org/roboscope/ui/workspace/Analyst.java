package org.roboscope.ui.workspace;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;

/** Makes analyses. It keeps the last one, because most of it still holds when only the tested URL changes. */
final class Analyst {

    private @Nullable Analysis last;

    synchronized Analysis analyse(Input input) {
        Analysis before = last;
        Analysis made = before != null && isSameFile(before, input) ? retest(before, input) : read(input);
        last = made;
        return made;
    }

    private static boolean isSameFile(Analysis before, Input input) {
        return before.content().equals(input.content()) && before.file().standard().equals(input.standard());
    }

    private static Analysis read(Input input) {
        TextSnapshot content = input.content();
        RobotsFile file = RobotsFile.parse(content.bytes(), input.standard());
        return with(input, file, TextMap.of(content, file.bytes()), GroupCards.of(file));
    }

    private static Analysis retest(Analysis before, Input input) {
        return with(input, before.file(), before.map(), before.cards());
    }

    private static Analysis with(Input input, RobotsFile file, TextMap map, GroupCards cards) {
        Optional<Verdict> verdict = input.testedUrl().isBlank()
                ? Optional.empty()
                : Optional.of(file.policy(input.crawler()).verdict(input.testedUrl().strip()));
        return new Analysis(
                input.revision(),
                input.buffer(),
                input.content(),
                file,
                map,
                cards,
                input.crawler(),
                input.testedUrl(),
                input.site(),
                verdict);
    }
}
