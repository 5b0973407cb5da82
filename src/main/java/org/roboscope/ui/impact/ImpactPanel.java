package org.roboscope.ui.impact;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Urgency;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Shows what the edited text changes for crawlers. */
public final class ImpactPanel implements Panel {

    private static final int SECTION = 5;

    private final Messages messages = Messages.of("ui-impact");
    private final ImpactModel model;
    private final ImpactView view;
    private final LazyContent content;
    private final ReadOnlyObjectProperty<List<String>> lost;

    public ImpactPanel(Workspace workspace, Actions actions, ImpactFiles files, UrlLists lists,
            SavePreviews previews, Executor window) {
        Executor background = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-impact").factory());
        model = new ImpactModel(workspace, lists, background, window);
        previews.connect((before, after) -> {
            ImpactPreview preview = new ImpactPreview(
                    ImpactModel.comparison(before, after, workspace.crawlerProperty().get()),
                    lists.latestProperty().get(), new ImpactWords(messages), window);
            preview.begin(task -> Thread.ofPlatform().daemon().name("roboscope-preview").start(task));
            return preview;
        });
        lost = workspace.derive(List.of(), Urgency.BESIDE, new LostStartPage());
        view = new ImpactView(model, files, workspace, messages);
        content = new LazyContent(Fxml.IMPACT, view, messages, view::watchView);
        actions.add(Action.named("impact.count", messages.text("action.count")).in(MenuName.SIMULATE, SECTION)
                .does(() -> {
                    actions.get("view.panel." + id()).run();
                    view.countInList();
                }));
    }

    @Override
    public String id() {
        return "impact";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public String title() {
        return messages.text("title");
    }

    @Override
    public Ikon icon() {
        return Material2AL.COMPARE;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        view.focusTarget().requestFocus();
    }

    @Override
    public ObservableValue<String> badge() {
        return lost.map(crawlers -> crawlers.isEmpty() ? "" : messages.text("badge"));
    }
}
