package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.BlockingTexts;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelaySupport;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.NonRuleFields;
import org.roboscope.crawlers.assignment.NonRuleFields.NonRuleField;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.agent.NameBasedAgentChoice;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.inspector.InspectorModel.LineDifference;
import org.roboscope.ui.inspector.InspectorModel.LineSet;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.TextReading;

/** Details of one crawler: why it follows these lines, other fields for it, and its catalogue entry. */
final class CrawlerDetails extends BorderPane {

    private static final double MAX_SHARE_OF_PANEL = 0.45;
    private static final int MAX_SITEMAPS = 3;
    /** The padding of the scroll pane above and below its content. */
    private static final double SCROLL_PANE_PADDING = 2;

    private final AssignmentMessages assignmentMessages = new AssignmentMessages();
    private final Steps steps = new Steps();
    private final BlockingTexts blockingTexts = new BlockingTexts();
    private final Browser browser;
    private final OwnCrawlers ownCrawlers;
    private final Label title = Controls.label("", "card-title");
    private final Label subtitle = Controls.label("", "details-subtitle");
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);

    CrawlerDetails(Browser browser, OwnCrawlers ownCrawlers, Runnable onClose) {
        this.browser = browser;
        this.ownCrawlers = ownCrawlers;
        getStyleClass().add("crawler-details");
        title.setMinWidth(Region.USE_PREF_SIZE);
        subtitle.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(subtitle, Priority.ALWAYS);
        Button closeButton = Controls.styled(new Button("✕"), "details-close");
        closeButton.setAccessibleText(MESSAGES.text("close"));
        closeButton.setOnAction(_ -> onClose.run());
        HBox head = Controls.styled(new HBox(title, subtitle, closeButton), "details-head");
        body.getStyleClass().add("details-body");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setTop(head);
        setCenter(scroll);
        visibleProperty().bind(managedProperty());
        setManaged(false);
    }

    void showCrawler(InspectorModel model, Assignment assignment) {
        setManaged(true);
        title.setText(assignment.name());
        subtitle.setText(assignmentMessages.origin(assignment));
        setAccessibleText(MESSAGES.text("details.name", assignment.name()));
        List<Node> parts = new ArrayList<>();
        parts.add(createHeading("details.steps"));
        List<String> sentences = steps.sentences(model, assignment);
        for (int i = 0; i < sentences.size(); i++) {
            parts.add(createStep(i + 1, sentences.get(i)));
        }
        parts.add(createHeading("details.nonRuleFields"));
        nonRuleSentences(model.reading.text(), assignment).forEach(sentence -> parts.add(createParagraph(sentence)));
        parts.add(createHeading("details.reading"));
        parts.add(createParagraph(steps.standardSentence(model, assignment)));
        assignment.entry().ifPresent(entry -> addCatalogueEntry(entry, parts));
        body.getChildren().setAll(parts);
        scroll.setVvalue(0);
    }

    void hide() {
        setManaged(false);
    }

    boolean isShown() {
        return isManaged();
    }

    @Override
    protected double computePrefHeight(double width) {
        double maxHeight = getParent() == null
                ? Double.MAX_VALUE
                : getParent().getLayoutBounds().getHeight() * MAX_SHARE_OF_PANEL;
        double wholeHeight =
                getTop().prefHeight(width) + body.prefHeight(width) + snappedTopInset() + snappedBottomInset()
                        + SCROLL_PANE_PADDING;
        return Math.min(wholeHeight, maxHeight);
    }

    private void addCatalogueEntry(CatalogueEntry entry, List<Node> parts) {
        addBlockingStatement(entry, parts);
        parts.add(createHeading("details.about"));
        parts.add(createParagraph(
                assignmentMessages.codeName("obedience", entry.obedience()) + " · "
                        + assignmentMessages.codeName("star", entry.star())));
        parts.add(createParagraph(
                MESSAGES.text("details.confidence", assignmentMessages.codeName("confidence", entry.confidence()))));
        if (!entry.note().isBlank()) {
            parts.add(createParagraph(MESSAGES.text("details.note", entry.note())));
        }
        if (OwnCrawlers.isOwn(entry)) {
            Button remove = new Button(MESSAGES.text("remove"));
            remove.setOnAction(_ -> ownCrawlers.remove(entry.token()));
            parts.add(remove);
        }
        if (isWebAddress(entry.documentation())) {
            parts.add(createHeading("details.documentation"));
            parts.add(createLink(entry.documentation()));
        }
        List<String> sources = entry.sources().stream().filter(source -> !source.isBlank()).toList();
        if (!sources.isEmpty()) {
            parts.add(createHeading("details.sources"));
            sources.forEach(source -> parts.add(isWebAddress(source) ? createLink(source) : createParagraph(source)));
        }
    }

    /** The operator's statement on blocking the crawler, if one is known. */
    private void addBlockingStatement(CatalogueEntry entry, List<Node> parts) {
        blockingTexts.sentence(entry).ifPresent(sentence -> {
            parts.add(createHeading("details.blocking"));
            parts.add(createParagraph(sentence));
        });
        blockingTexts.origin(entry).ifPresent(origin -> parts.add(createParagraph(origin)));
        BlockingStatement.find(entry).map(BlockingStatement::source).filter(CrawlerDetails::isWebAddress)
                .ifPresent(source -> parts.add(createLink(source)));
    }

    /** Describes further fields that apply to the crawler, such as sitemaps, and whether it follows them. */
    private List<String> nonRuleSentences(RobotsText text, Assignment assignment) {
        NonRuleFields fields = NonRuleFields.of(text, assignment);
        List<String> sentences = new ArrayList<>();
        String support = assignmentMessages.codeName(
                "crawlDelay", assignment.entry().map(CatalogueEntry::crawlDelay).orElse(CrawlDelaySupport.UNKNOWN));
        fields.crawlDelays().forEach(delay -> sentences.add(MESSAGES.text("nonRule.delay", fieldLine(delay), support)));
        if (fields.isDelayInherited()) {
            sentences.add(MESSAGES.text("nonRule.delayFromStar", assignment.name()));
        }
        fields.usageFields().forEach(signal -> sentences.add(MESSAGES.text("nonRule.signal", fieldLine(signal))));
        if (!fields.usageFields().isEmpty()) {
            sentences.add(MESSAGES.text("nonRule.signal.noCrawler"));
        }
        fields.sitemaps().stream().limit(MAX_SITEMAPS)
                .forEach(sitemap -> sentences.add(MESSAGES.text("nonRule.sitemap", fieldLine(sitemap))));
        if (fields.sitemaps().size() > MAX_SITEMAPS) {
            sentences.add(MESSAGES.text("others.more", fields.sitemaps().size() - MAX_SITEMAPS));
        }
        return sentences.isEmpty() ? List.of(MESSAGES.text("nonRule.none")) : sentences;
    }

    private String fieldLine(NonRuleField field) {
        return MESSAGES.text("nonRule.line", field.field(), field.value(), field.line());
    }

    private Label createHeading(String key) {
        return Controls.label(MESSAGES.text(key), "details-heading");
    }

    private static Node createStep(int number, String sentence) {
        Label digit = Controls.label(Integer.toString(number), "step-number");
        digit.setMinWidth(Region.USE_PREF_SIZE);
        Label text = createParagraph(sentence);
        HBox.setHgrow(text, Priority.ALWAYS);
        return Controls.styled(new HBox(digit, text), "step");
    }

    private static Label createParagraph(String sentence) {
        Label label = Controls.wrappedLabel(sentence);
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private Hyperlink createLink(String address) {
        String url = address.split("\\s", 2)[0];
        Hyperlink link = new Hyperlink(address);
        link.setWrapText(true);
        link.setMinHeight(Region.USE_PREF_SIZE);
        link.setAccessibleText(MESSAGES.text("details.open", url));
        link.setOnAction(_ -> browser.open(url));
        return link;
    }

    private static boolean isWebAddress(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }

    /** Explains step by step how the group of a crawler is found. */
    static final class Steps {

        private final StandardTexts standardTexts = new StandardTexts();
        private final GroupPlaces groupPlaces = new GroupPlaces();

        List<String> sentences(InspectorModel model, Assignment assignment) {
            List<String> steps = new ArrayList<>();
            steps.add(searchSentence(model, assignment));
            String name = assignment.name();
            RobotsFile file = model.fileOf(assignment);
            if (file.isTooLarge()) {
                steps.add(MESSAGES.text("step.tooLarge", file.standard().limits().bytes()));
                addObedience(assignment, steps);
                return steps;
            }
            List<Group> groups = model.groupsOf(assignment);
            String lines = groupPlaces.formatLines(groups);
            addSearchResult(assignment, steps);
            if (!groups.isEmpty()) {
                steps.add(MESSAGES.text(groups.size() > 1 ? "step.merged" : "step.follows", name, lines));
            }
            if (model.policyOf(assignment).hasTooManyRules()) {
                steps.add(MESSAGES.text("step.tooManyRules", file.standard().limits().rules()));
            }
            LineDifference difference = model.differenceOf(assignment);
            addDifference("step.without", difference.missing(), model, assignment, steps);
            addDifference("step.also", difference.additional(), model, assignment, steps);
            addObedience(assignment, steps);
            return steps;
        }

        /** Explains which group the search has found. */
        private void addSearchResult(Assignment assignment, List<String> steps) {
            String name = assignment.name();
            switch (assignment.followedGroups().step()) {
                case Step.OwnGroup _ -> steps.add(MESSAGES.text("step.own", name, agentLines(assignment)));
                case Step.Fallback fallback -> {
                    steps.add(MESSAGES.text("step.noOwn", name));
                    steps.add(MESSAGES.text("step.fallback", fallback.token(), agentLines(assignment)));
                }
                case Step.Star _ -> {
                    steps.add(noOwnGroupSentence(assignment));
                    steps.add(MESSAGES.text("step.star", agentLines(assignment)));
                }
                case Step.NoGroup _ -> {
                    steps.add(noOwnGroupSentence(assignment));
                    List<Integer> emptyStars = assignment.followedGroups().emptyGroupStars();
                    steps.add(emptyStars.isEmpty() ? MESSAGES.text("step.noGroup")
                            : MESSAGES.text("step.emptyStar", formatLines(emptyStars)));
                }
                case Step.StarIgnored _ -> {
                    steps.add(noOwnGroupSentence(assignment));
                    steps.add(MESSAGES.text("step.starIgnored", name));
                }
            }
        }

        /** Explains why no group names the crawler. */
        private String noOwnGroupSentence(Assignment assignment) {
            List<Integer> emptyAgents = assignment.followedGroups().emptyGroupAgents();
            return emptyAgents.isEmpty()
                    ? MESSAGES.text("step.noOwn", assignment.name())
                    : MESSAGES.text("step.empty", assignment.name(), formatLines(emptyAgents));
        }

        /** Names the crawler's standard, with the reason and the evidence. */
        String standardSentence(InspectorModel model, Assignment assignment) {
            Standard standard = model.fileOf(assignment).standard();
            return standardReason(model, assignment, standard) + " " + standardTexts.evidence(standard);
        }

        private String standardReason(InspectorModel model, Assignment assignment, Standard standard) {
            if (!model.reading.standardChoice().equals(StandardChoice.OWN)) {
                return MESSAGES.text("reading.chosen", standardTexts.name(standard));
            }
            return MESSAGES.text(standard.equals(Standards.ofUnknownOperators()) ? "reading.unknown" : "reading.own",
                    standardTexts.name(standard), assignment.name());
        }

        /** Explains how the standard searches for the crawler's group. */
        private String searchSentence(InspectorModel model, Assignment assignment) {
            TextReading reading = model.reading;
            Crawler crawler = assignment.crawler();
            Standard standard = model.fileOf(assignment).standard();
            if (!(reading.standardChoice().agents(standard) instanceof NameBasedAgentChoice choice)) {
                return standardTexts.groupSearch(standard, "");
            }
            boolean isDocumented = choice.documentedCrawlers().contains(crawler);
            boolean fallsBack = isDocumented && crawler.chain().size() > 1;
            boolean ignoresStar = isDocumented && !crawler.followsStar();
            List<List<String>> chain = isDocumented ? crawler.chain() : crawler.chain().subList(0, 1);
            String names = chain.stream().map(List::getFirst).reduce((first, next) -> MESSAGES.text(
                    "search.then", first, next)).orElseThrow();
            String searchedNames = ignoresStar ? names : MESSAGES.text("search.then", names, "*");
            boolean isDocumentedByStandard = standard.agents() instanceof NameBasedAgentChoice standardChoice
                    && standardChoice.documentedCrawlers().contains(crawler);
            // Fallbacks that the standard does not document are documented by the crawler's operator.
            return !isDocumentedByStandard && (fallsBack || ignoresStar)
                    ? MESSAGES.text("search.documented", searchedNames, crawler.name(), standardTexts.name(standard))
                    : standardTexts.groupSearch(standard, searchedNames);
        }

        private void addDifference(
                String key, LineSet lines, InspectorModel model, Assignment assignment, List<String> steps) {
            if (!lines.isEmpty()) {
                steps.add(
                        MESSAGES.text(key, standardTexts.name(model.fileOf(assignment).standard()),
                                groupPlaces.formatFirstRanges(lines),
                                standardTexts.name(model.reading.file().standard())));
            }
        }

        private void addObedience(Assignment assignment, List<String> steps) {
            Obedience obedience = assignment.obedience();
            if (assignment.entry().isPresent() && obedience != Obedience.YES) {
                steps.add(MESSAGES.text("step.obedience." + obedience.code(), assignment.name()));
            }
        }

        private String agentLines(Assignment assignment) {
            return formatLines(assignment.followedGroups().agents());
        }

        private String formatLines(List<Integer> numbers) {
            List<String> lines = numbers.stream().map(String::valueOf).toList();
            return MESSAGES.text("lines", String.join(", ", lines), lines.size());
        }
    }

    /** Formats the lines of groups. */
    static final class GroupPlaces {

        private static final int MAX_RANGES = 2;

        /** Formats groups as in "lines 8–11, 19–20 merged". */
        String formatLines(List<Group> groups) {
            return groups.size() > 1
                    ? MESSAGES.text("lines.merged", formatRanges(groups))
                    : MESSAGES.text("lines", formatRanges(groups),
                            groups.stream().mapToInt(GroupPlaces::lineCount).sum());
        }

        String formatRanges(List<Group> groups) {
            return groups.stream().map(GroupPlaces::formatRange).collect(Collectors.joining(", "));
        }

        /**
         * Formats lines as in "lines 8–11, 19 and 3 more": adjacent lines form a range, and only the first ranges are
         * named.
         */
        String formatFirstRanges(Collection<Integer> lines) {
            List<int[]> ranges = new ArrayList<>();
            for (int line : lines) {
                if (!ranges.isEmpty() && ranges.getLast()[1] == line - 1) {
                    ranges.getLast()[1] = line;
                } else {
                    ranges.add(new int[] {line, line});
                }
            }
            String namedRanges = ranges.stream().limit(MAX_RANGES).map(range -> formatRange(range[0], range[1]))
                    .collect(Collectors.joining(", "));
            if (ranges.size() <= MAX_RANGES) {
                return MESSAGES.text("lines", namedRanges, lines.size());
            }
            int otherLines = ranges.stream().skip(MAX_RANGES).mapToInt(range -> range[1] - range[0] + 1).sum();
            return MESSAGES.text("lines.some", namedRanges, otherLines);
        }

        private static int lineCount(Group group) {
            return group.lastLine() - group.firstLine() + 1;
        }

        private static String formatRange(Group group) {
            return formatRange(group.firstLine(), group.lastLine());
        }

        private static String formatRange(int first, int last) {
            return first == last ? Integer.toString(first) : first + "–" + last;
        }
    }
}
