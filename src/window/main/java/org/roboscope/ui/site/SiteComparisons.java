package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.change.ManagedBlockEffect;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.ui.site.HistoryMessages.FlipRow;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.NamedText;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Requests comparisons of served files with the edited text. */
final class SiteComparisons {

    private final Workspace workspace;
    /** The front text or, if that is read-only, the last editable one. */
    private Optional<TextBuffer> editedText = Optional.empty();

    SiteComparisons(Workspace workspace) {
        this.workspace = workspace;
        workspace.bufferProperty().subscribe(buffer -> {
            if (!buffer.isReadOnly()) {
                editedText = Optional.of(buffer);
            }
        });
        workspace.addCloseHandler(closed -> editedText = editedText.filter(buffer -> !buffer.equals(closed)));
    }

    /** Brings the edited text to the front and compares a text with it. */
    void compareWithEdited(ReadOnlyText text) {
        editedText.ifPresent(workspace::bringToFront);
        workspace.requests().compare(ComparisonRequest.of(text, editedText.<NamedText>map(buffer -> buffer).orElseGet(
                () -> new NamedText.FixedText(MESSAGES.text("diff.nothing"), TextSnapshot.decode(new byte[0])))));
    }

    /** Compares a fetched file with and without Cloudflare's managed block, and lists the effects of the block. */
    static final class ManagedBlockComparison {

        private static final int MAX_EXAMPLES = 8;

        /** @param note shown with the comparison */
        private record NotedEffect(ManagedBlockEffect effect, String note) {}

        private final Workspace workspace;
        private final SiteServices services;
        private final HistoryMessages messages = new HistoryMessages();

        ManagedBlockComparison(Workspace workspace, SiteServices services) {
            this.workspace = workspace;
            this.services = services;
        }

        /** @param fetched the fetched file; without a block, nothing happens */
        void compare(ReadOnlyText fetched) {
            StandardChoice standardChoice = workspace.standardChoice().get();
            services.tasks().start("managed block", _ -> findEffect(fetched.content().bytes(), standardChoice),
                    outcome -> outcome.handle(
                            effect -> effect.ifPresent(notedEffect -> showComparison(new NamedText.FixedText(
                                    MESSAGES.text("managed.without", fetched.name()),
                                    TextSnapshot.decode(notedEffect.effect().withoutBlock().bytes())),
                                    fetched, notedEffect.note())),
                            thrown -> showComparison(fetched, fetched,
                                    MESSAGES.text("managed.failed", FailureMessages.of(thrown)))));
        }

        private void showComparison(NamedText left, NamedText right, String note) {
            workspace.requests().compare(new ComparisonRequest(left, right, note, List.of()));
        }

        private Optional<NotedEffect> findEffect(byte[] file, StandardChoice standardChoice) {
            return ManagedBlockEffect.of(file, standardChoice).map(effect -> {
                ImpactPlan comparison = effect.impact(Catalogue.builtIn());
                FlipSearch.FlipSearchResult<FlippedUrl> urls = FlipSearch.findVerdictFlips(comparison, () -> false);
                FlipSearch.FlipSearchResult<FlippedUse> uses = FlipSearch.findUseFlips(comparison, () -> false);
                List<FlipRow> rows = FlipRow.merge(Stream.concat(urls.flips().stream().map(FlipRow::of),
                        uses.flips().stream().map(FlipRow::of)));
                List<String> sentences = new ArrayList<>();
                sentences.add(MESSAGES.text("managed.about", effect.block().first(), effect.block().last()));
                String fields = comparison.statementChanges().stream().map(change -> change.field().spelling())
                        .distinct().collect(Collectors.joining(", "));
                if (rows.isEmpty()) {
                    boolean isComplete = urls.isComplete() && uses.isComplete();
                    sentences.add(MESSAGES.text(noChangesKey(isComplete, !fields.isEmpty())));
                } else {
                    sentences.add(MESSAGES.text("managed.changes.some"));
                    rows.stream().limit(MAX_EXAMPLES).map(this::describeChange).forEach(sentences::add);
                }
                if (rows.size() > MAX_EXAMPLES) {
                    sentences.add(MESSAGES.text("others.more", rows.size() - MAX_EXAMPLES));
                }
                if (!fields.isEmpty()) {
                    sentences.add(MESSAGES.text("managed.changes.fields", fields));
                }
                return new NotedEffect(effect, String.join("\n", sentences));
            });
        }

        private static String noChangesKey(boolean isComplete, boolean hasFields) {
            if (!isComplete) {
                return "changes.unproven";
            }
            return hasFields ? "managed.changes.noVerdict" : "managed.changes.none";
        }

        private String describeChange(FlipRow row) {
            return MESSAGES.text("managed.change", messages.crawlers(row), row.url(), messages.verdict(row));
        }
    }
}
