package org.roboscope.ui.answers;

import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.Workspace;

/** Shows what a server's answer means under each standard, and what an outage leads to while it lasts. */
public final class AnswersPanel implements Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-answers");
    private final Panel.Frame frame;

    public AnswersPanel(Workspace workspace, SiteFetches fetches) {
        AnswersView view = new AnswersView(workspace, new AnswersModel(fetches));
        frame = Panel.Frame.below("answers", Material2AL.DNS, MESSAGES,
                FxmlFile.ANSWERS.lazily(view, MESSAGES), view::takeFocus);
    }

    @Override
    public Panel.Frame frame() {
        return frame;
    }
}
