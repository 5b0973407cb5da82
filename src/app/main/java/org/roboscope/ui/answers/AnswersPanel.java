package org.roboscope.ui.answers;

import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.Workspace;

/** Shows what a server's answer means under each standard, and what an outage leads to while it lasts. */
public final class AnswersPanel implements Panel {

    private final WindowMessages messages = WindowMessages.of("ui-answers");
    private final AnswersView view;
    private final LazyContent content;

    public AnswersPanel(Workspace workspace, SiteFetches fetches) {
        view = new AnswersView(workspace, new AnswersModel(fetches), messages);
        content = new LazyContent(FxmlFile.ANSWERS, view, messages);
    }

    @Override
    public String id() {
        return "answers";
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
        return Material2AL.DNS;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        view.takeFocus();
    }
}
