package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.ImpactPlan.OpenedHomePage;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Shows the effect of adding Cloudflare's block to the text, which stays unchanged. */
public record ManagedBlockPreview(Workspace workspace, SavePreviews previews, Supplier<Catalogue> catalogue,
        FileQuestions questions, BackgroundTasks tasks, WindowMessages messages) {

    private static final int MOST_NAMES = 2;

    /**
     * The result of the background comparison.
     *
     * @param present the block that the text has already
     * @param with the text with the block
     */
    private record Found(Optional<ManagedBlock> present, RobotsText with, List<OpenedHomePage> opened) {}

    public void show() {
        TextReading reading = workspace.reading().get();
        Catalogue crawlers = catalogue.get();
        tasks.start("preview of the managed block", _ -> find(reading, crawlers), outcome -> outcome.handle(
                found -> show(reading, found),
                cause -> questions.tell(messages.text("managed.failed"), FailureWords.of(cause))));
    }

    private static Found find(TextReading reading, Catalogue catalogue) {
        RobotsText own = reading.text();
        RobotsText with = RobotsText.of(ManagedBlock.prependTo(own.bytes()), own.standardChoice());
        ImpactPlan comparison = ImpactPlan.between(own, with, catalogue);
        return new Found(ManagedBlock.of(reading.file()), with, OpenedHomePage.of(comparison));
    }

    private void show(TextReading reading, Found found) {
        String name = reading.buffer().nameProperty().get();
        if (found.present().isPresent()) {
            ManagedBlock block = found.present().get();
            workspace.requests().goTo(new EditorPosition(block.first(), 0));
            questions.tell(messages.text("managed.present", name),
                    messages.text("managed.present.text", block.first(), block.last()));
            return;
        }
        Optional<SavePreview> preview = previews.begin(reading.text(), found.with());
        List<String> opened = found.opened().stream().map(this::sentence).toList();
        if (preview.filter(it -> questions.managedBlock(name, opened, it)).isPresent()) {
            workspace.requests().openToRead(ReadOnlyText.of(messages.text("managed.tab", name),
                    "managed block of " + name, found.with().bytes(), messages.text("managed.reason")));
        }
    }

    private String sentence(OpenedHomePage opened) {
        List<String> all = opened.crawlers();
        String names = all.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return messages.text("managed.opens",
                all.size() <= MOST_NAMES ? names : messages.text("managed.more", names, all.size() - MOST_NAMES),
                opened.closing().line(), opened.closing().text(), opened.opening().line(), opened.opening().text());
    }
}
