package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Records the notice shown while quitting waits for files. */
final class QuitNotice implements QuitSequence.Notice {

    Optional<QuitSequence.Choice> choice = Optional.empty();
    Supplier<List<Path>> files = List::of;

    @Override
    public void showWaiting(Supplier<List<Path>> writing, QuitSequence.Choice offered) {
        files = writing;
        choice = Optional.of(offered);
    }

    @Override
    public void hide() {
        choice = Optional.empty();
    }
}
