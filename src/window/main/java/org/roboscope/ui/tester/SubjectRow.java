package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.UrlScope;
import org.roboscope.ui.workspace.Workspace;

/**
 * Actions for a tested URL that the open file may not apply to.
 *
 * @param row        shows actions if there is no verdict
 * @param assumption shows the assumption of a verdict, next to its reason
 */
record SubjectRow(FlowPane row, HBox assumption, Workspace workspace, PageLookup lookup) {

    void install() {
        workspace.question().subscribe(this::showActions);
        lookup.stateProperty().subscribe(this::showActions);
    }

    private void showActions() {
        UrlQuestion question = workspace.question().get();
        UrlScope scope = question.scope();
        showNodes(row,
                scope instanceof UrlScope.OtherSite(WebAddress url, String _)
                        ? createOtherSiteNodes(question, url) : List.of());
        showNodes(assumption,
                scope instanceof UrlScope.SiteNotSet(WebAddress url) ? createSiteNotSetNodes(url) : List.of());
    }

    private static void showNodes(Pane pane, List<Node> nodes) {
        pane.setVisible(!nodes.isEmpty());
        pane.getChildren().setAll(nodes);
    }

    private List<Node> createSiteNotSetNodes(WebAddress url) {
        Label presumed = new Label(MESSAGES.text("site.presumed", 1, url.site()));
        presumed.setMinWidth(0);
        ControlTooltips.attach(presumed, MESSAGES.text("subject.notSet.help", url.site()));
        Button setButton =
                createButton("subject-set", MESSAGES.text("subject.set.short"), () -> workspace.setSite(url.site()));
        setButton.setMinWidth(Region.USE_PREF_SIZE);
        setButton.setAccessibleText(MESSAGES.text("subject.set", url.site()) + ". "
                + MESSAGES.text("subject.notSet.help", url.site()));
        return List.of(presumed, setButton);
    }

    private List<Node> createOtherSiteNodes(UrlQuestion question, WebAddress url) {
        List<Node> nodes = new ArrayList<>();
        PageLookup.State state = lookup.stateProperty().get();
        if (state instanceof PageLookup.State.Running(PageAddress page) && page.address().equals(url)) {
            nodes.add(
                    Controls.wrappedLabel(MESSAGES.text("site.asking", page.robotsTxt().toString()),
                            "subject-sentence"));
            nodes.add(createButton("subject-cancel", MESSAGES.text("cancel"), lookup::cancel));
            return nodes;
        }
        if (state instanceof PageLookup.State.Failed(PageAddress page, PageLookup.NoVerdict answer)
                && page.address().equals(url)) {
            nodes.add(Controls.wrappedLabel(answer.sentence(), "subject-sentence"));
            answer.otherAddress().ifPresent(otherUrl -> nodes.add(createButton(
                    "subject-instead", MESSAGES.text("site.instead", otherUrl), () -> testAndFetch(otherUrl))));
        }
        nodes.add(createButton("subject-fetch", MESSAGES.text("site.fetch", siteName(url)),
                () -> lookup.start(new PageAddress(urlWithScheme(question, url), url))));
        nodes.add(createButton("subject-path", MESSAGES.text("subject.path"),
                () -> workspace.setTestedUrl(RequestPath.ofUrl(question.strippedUrl()).toString())));
        TextBuffer text = workspace.bufferProperty().get();
        boolean isUserText = text.pathProperty().get().isPresent() || text.dirtyProperty().get();
        if (isUserText && text.servedBy().isEmpty()) {
            nodes.add(createButton("subject-set", MESSAGES.text("subject.set", url.site()),
                    () -> workspace.setSite(url.site())));
        }
        return nodes;
    }

    private void testAndFetch(String url) {
        try {
            PageAddress page = PageAddress.ofTyped(url);
            workspace.setTestedUrl(url);
            lookup.start(page);
        } catch (BadAddressException impossible) {
            throw new IllegalArgumentException(url, impossible);
        }
    }

    /** The URL as typed, or with a scheme if the typed text has none. */
    private static String urlWithScheme(UrlQuestion question, WebAddress url) {
        return question.strippedUrl().contains("://") ? question.strippedUrl() : url.toString();
    }

    /** The name of the site: its host, with the scheme unless that is https. */
    private static String siteName(WebAddress url) {
        String site = RobotsAddress.of(url).address().site();
        return site.startsWith("https://") ? site.substring("https://".length()) : site;
    }

    private static Button createButton(String id, String text, Runnable work) {
        Button button = new Button(text);
        button.setId(id);
        button.setMnemonicParsing(false);
        button.setOnAction(_ -> work.run());
        return button;
    }
}
