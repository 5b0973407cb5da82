package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.ImpactPlan.OpenedHomePage;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Shows the effect of adding Cloudflare's block to the text, which stays unchanged. */
public record ManagedBlockPreview(Workspace workspace, SavePreviews previews, Supplier<Catalogue> catalogue,
        FileQuestions questions, BackgroundTasks tasks, WindowMessages messages) {

    private static final int MAX_NAMES = 2;

    /**
     * The result of the comparison with the block, which is computed in the background.
     *
     * @param existingBlock the block that the text has already
     * @param textWithBlock the text with the block
     */
    private record Comparison(Optional<ManagedBlock> existingBlock, RobotsText textWithBlock,
            List<OpenedHomePage> openedPages) {}

    public void start() {
        TextReading reading = workspace.reading().get();
        Catalogue crawlers = catalogue.get();
        tasks.start("preview of the managed block", _ -> compare(reading, crawlers), outcome -> outcome.handle(
                comparison -> show(reading, comparison),
                cause -> questions.showMessage(messages.text("managed.failed"), FailureMessages.of(cause))));
    }

    private static Comparison compare(TextReading reading, Catalogue catalogue) {
        RobotsText text = reading.text();
        RobotsText textWithBlock = RobotsText.of(ManagedBlock.prependTo(text.bytes()), text.standardChoice());
        ImpactPlan impact = ImpactPlan.between(text, textWithBlock, catalogue);
        return new Comparison(ManagedBlock.of(reading.file()), textWithBlock, OpenedHomePage.of(impact));
    }

    private void show(TextReading reading, Comparison comparison) {
        String name = reading.buffer().nameProperty().get();
        if (comparison.existingBlock().isPresent()) {
            ManagedBlock block = comparison.existingBlock().get();
            workspace.requests().goTo(new EditorPosition(block.first(), 0));
            questions.showMessage(messages.text("managed.present", name),
                    messages.text("managed.present.text", block.first(), block.last()));
            return;
        }
        Optional<SavePreview> preview = previews.start(reading.text(), comparison.textWithBlock());
        List<String> openedPages = comparison.openedPages().stream().map(this::describe).toList();
        if (preview.filter(shown -> questions.showManagedBlock(name, openedPages, shown)).isPresent()) {
            workspace.requests().openReadOnly(ReadOnlyText.of(messages.text("managed.tab", name),
                    "managed block of " + name, comparison.textWithBlock().bytes(), messages.text("managed.reason")));
        }
    }

    private String describe(OpenedHomePage openedPage) {
        return messages.text("managed.opens", CrawlerList.shorten(openedPage.crawlers(), MAX_NAMES, MAX_NAMES),
                openedPage.blockingLine().line(), openedPage.blockingLine().text(), openedPage.allowingLine().line(),
                openedPage.allowingLine().text());
    }
}
