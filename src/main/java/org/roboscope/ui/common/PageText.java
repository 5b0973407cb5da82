package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Draws a page of the documentation: its headings, paragraphs, examples and quotations. */
public final class PageText {

    private static final String FENCE = "```";
    private static final Pattern MARKED = Pattern.compile("`(?<code>[^`]+)`|\\*\\*(?<bold>[^*]+)\\*\\*");

    private final List<Node> nodes = new ArrayList<>();
    private final StringBuilder paragraph = new StringBuilder();
    private String style = "page-paragraph";

    private PageText() {}

    /** The parts below the page's title. */
    public static List<Node> below(String markdown) {
        int first = markdown.indexOf("\n## ");
        return new PageText().drawn(first < 0 ? markdown : markdown.substring(first + 1));
    }

    private List<Node> drawn(String markdown) {
        List<String> example = new ArrayList<>();
        boolean inExample = false;
        for (String line : markdown.split("\n", -1)) {
            if (line.startsWith(FENCE)) {
                end();
                if (inExample) {
                    nodes.add(styled(new Label(String.join("\n", example)), "page-example"));
                    example.clear();
                }
                inExample = !inExample;
            } else if (inExample) {
                example.add(line);
            } else {
                read(line);
            }
        }
        end();
        return nodes;
    }

    private void read(String line) {
        if (line.startsWith("## ")) {
            end();
            nodes.add(styled(new Label(line.substring(3)), "page-heading"));
        } else if (line.isBlank()) {
            end();
        } else if (line.startsWith("|")) {
            end();
            readRow(line);
        } else if (line.startsWith("> ")) {
            add(line.substring(2), "page-quotation");
        } else {
            add(line, "page-paragraph");
        }
    }

    /** A row of a table is a line; the one that rules the heading off says nothing. */
    private void readRow(String row) {
        String cells = row.substring(1).replaceFirst("\\|\\s*$", "");
        if (!cells.matches("[-|: ]*")) {
            add(String.join(" \u2013 ", List.of(cells.strip().split("\\s*\\|\\s*", -1))), "page-row");
            end();
        }
    }

    private void add(String text, String kind) {
        if (!kind.equals(style)) {
            end();
            style = kind;
        }
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(text.strip());
    }

    private void end() {
        if (!paragraph.isEmpty()) {
            nodes.add(flow(paragraph.toString()));
            paragraph.setLength(0);
        }
    }

    private Node flow(String text) {
        TextFlow flow = styled(new TextFlow(), style);
        int at = 0;
        Matcher marked = MARKED.matcher(text);
        while (marked.find()) {
            flow.getChildren().add(styled(new Text(text.substring(at, marked.start())), "page-text"));
            String code = marked.group("code");
            flow.getChildren().add(code == null
                    ? styled(new Text(marked.group("bold")), "page-bold")
                    : styled(new Text(code), "page-code"));
            at = marked.end();
        }
        flow.getChildren().add(styled(new Text(text.substring(at)), "page-text"));
        return flow;
    }

    private static <T extends Node> T styled(T node, String styleClass) {
        node.getStyleClass().add(styleClass);
        return node;
    }
}
