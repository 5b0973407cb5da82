package org.roboscope.ui.help;

import javafx.beans.binding.Bindings;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.HoverPopups;
import org.roboscope.ui.common.ScreenFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.ZoomPane;

/** The documentation window. It is created on first use and then reused. */
public final class HelpWindow {

    private static final double WIDTH = 980;
    private static final double HEIGHT = 720;

    private final Window owner;
    private final Browser browser;
    private final WindowMessages messages = WindowMessages.of("ui-help-window");
    private @Nullable Stage stage;
    private @Nullable HelpView view;

    public HelpWindow(Window owner, Browser browser) {
        this.owner = owner;
        this.browser = browser;
    }

    public void openGuide() {
        open(HelpPages.GUIDE);
    }

    /** Opens the page on a panel; the id {@code editor} names the editor. */
    public void openPanel(String id) {
        open(HelpPages.panelPage(id));
    }

    /** Opens the page of a window when F1 is pressed there. */
    public void openOnF1(Node content, String id) {
        content.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.F1) {
                event.consume();
                openPanel(id);
            }
        });
    }

    public void openStandards() {
        open(HelpPages.STANDARDS);
    }

    public void openFindings() {
        open(HelpPages.FINDINGS);
    }

    public void openNews() {
        open(HelpPages.NEWS);
    }

    private void open(String page) {
        if (stage == null || view == null) {
            view = new HelpView(browser);
            stage = createStage(view);
        }
        stage.show();
        stage.toFront();
        stage.requestFocus();
        view.open(page);
    }

    private Stage createStage(HelpView helpView) {
        Stage helpStage = new Stage();
        HoverPopups.install(helpStage);
        Parent content = FxmlFile.HELP.load(helpView, messages);
        Dimension2D size = ScreenFit.size(owner, WIDTH, HEIGHT);
        Scene scene = new Scene(new ZoomPane(content, ZoomPane.zoomOf(owner.getScene().getRoot())), size.getWidth(),
                size.getHeight());
        // The window uses the theme of the main window, even after it changes.
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        scene.addEventFilter(KeyEvent.KEY_PRESSED, helpView::keyPressed);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                helpStage.close();
            }
        });
        helpStage.initOwner(owner);
        ScreenFit.place(helpStage, owner, size);
        helpStage.setTitle(messages.text("title"));
        helpStage.setScene(scene);
        return helpStage;
    }
}
