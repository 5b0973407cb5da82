package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextField;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.fetch.SiteSurvey;
import org.roboscope.site.fetch.SiteSurvey.SurveyResult;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.site.FilesSection.FilesModel.Part;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;
import org.roboscope.ui.workspace.Workspace;

/** The files of one site in a table, with marks on files that differ from the first. */
public final class FilesSection extends TableSection<Part> {

    private static final int ALPHABET_SIZE = 26;
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    private final Workspace workspace;
    private final FilesModel model;
    private final AddressBar bar;
    private final ServedTexts servedTexts = new ServedTexts();
    private final FetchMessages messages = new FetchMessages();

    @FXML private ObservableList<Node> furtherInputs;
    @FXML private Button fetchAll;
    @FXML private TextField host;
    @FXML private Button remove;
    @FXML private Button open;
    @FXML private Button compare;
    @FXML private Button logIn;

    FilesSection(Workspace workspace, FilesModel model, AddressBar bar) {
        super("files", FxmlFile.SITE_FILES, model);
        this.workspace = workspace;
        this.model = model;
        this.bar = bar;
    }

    @FXML
    void initialize() {
        prepareTable("scope.none").wrapWords().onEnter(this::openPart);
        table.setItems(model.parts);
        table.setRowFactory(view -> new Row());
        TableColumns<Part> columns = columns("files.");
        columns.add("address", 360, part -> new Label(part.robotsTxt().toString()));
        columns.add("variant", 190, this::variantLabel).setMaxWidth(230);
        columns.add("size", 90, part -> new Label(sizeText(part))).setMinWidth(80);
        columns.add("answer", 560, part -> new Label(answerText(part)));
        table.getSelectionModel().selectedItemProperty().subscribe(this::updateButtons);
        model.parts.addListener((InvalidationListener) change -> showSummary());
        model.faultProperty().addListener((InvalidationListener) change -> showSummary());
        workspace.standard().subscribe(standard -> table.refresh());
        showSummary();
    }

    @Override
    List<Node> furtherInputs() {
        return furtherInputs;
    }

    @Override
    void onShown() {
        bar.site().ifPresent(model::showSite);
    }

    @FXML
    void fetchAll() {
        onShown();
        model.fetchAll(bar.userAgent());
    }

    @FXML
    void addFile() {
        model.addFile(host.getText()).ifPresentOrElse(summary::setText, host::clear);
    }

    @FXML
    void removeFile() {
        selected().ifPresent(model::removeFile);
    }

    @FXML
    void open() {
        selected().ifPresent(this::openPart);
    }

    private void openPart(Part part) {
        fileOf(part).ifPresent(workspace.requests()::openReadOnly);
    }

    private Optional<ReadOnlyText> fileOf(Part part) {
        return part.fetched().flatMap(result -> servedTexts.ofWholeFile(result.robotsTxt(), result.result()));
    }

    @FXML
    void compare() {
        fileOf(model.parts.getFirst()).ifPresent(first -> selected().flatMap(this::fileOf)
                .ifPresent(chosen -> workspace.requests().compare(ComparisonRequest.of(first, chosen))));
    }

    @FXML
    void logIn() {
        selected().flatMap(FilesSection::loginAddress)
                .ifPresent(site -> LoginDialog.show(content(), site, this::fetchAll));
    }

    /** The site that requires a login. Each site gets only its own login. */
    private static Optional<WebAddress> loginAddress(Part part) {
        return part.fetched().flatMap(result -> SiteLogins.findLoginAddress(result.result()));
    }

    private void updateButtons(Part part) {
        boolean hasFile = part != null && hasFile(part);
        open.setDisable(!hasFile);
        logIn.setDisable(part == null || loginAddress(part).isEmpty());
        remove.setDisable(part == null);
        compare.setDisable(!hasFile || !hasFile(model.parts.getFirst()) || part.equals(model.parts.getFirst()));
    }

    private static boolean hasFile(Part part) {
        return part.fetched().flatMap(result -> result.result().successfulBody()).isPresent();
    }

    private void showSummary() {
        int variants = model.variantCount();
        fetchAll.setDisable(model.parts.isEmpty());
        String sentence = variants == 0
                ? MESSAGES.text("files.listed", model.parts.size())
                : MESSAGES.text(variants == 1 ? "files.alike" : "files.found", model.parts.size(), variants);
        String fault = model.faultProperty().get();
        summary.setText(fault.isEmpty() ? sentence : sentence + " " + fault);
    }

    /** Names the variant of the file by a letter. Equal files have the same letter. */
    private Node variantLabel(Part part) {
        Optional<SurveyResult> fetched = part.fetched();
        if (fetched.isEmpty()) {
            return new Label("");
        }
        String letter = variantLetter(fetched.get().variant());
        boolean isFirst = part.equals(model.parts.getFirst());
        Label label = new Label(MESSAGES.text(
                isFirst ? "files.first" : differs(part) ? "files.differs" : "files.same", letter));
        label.setGraphic(new FontIcon(differs(part) ? Material2MZ.WARNING : Material2AL.CHECK));
        label.getStyleClass().add(differs(part) ? "part-differs" : "part-same");
        return label;
    }

    private boolean differs(Part part) {
        int first = model.parts.getFirst().fetched().map(SurveyResult::variant).orElse(0);
        return part.fetched().filter(result -> result.variant() != first).isPresent();
    }

    private static String variantLetter(int variant) {
        return variant <= ALPHABET_SIZE ? Character.toString('A' + variant - 1) : Integer.toString(variant);
    }

    private String sizeText(Part part) {
        return part.fetched().flatMap(result -> result.result().successfulBody())
                .map(body -> MESSAGES.text("bytes", body.bytes().length)).orElse("");
    }

    private String answerText(Part part) {
        String answer = part.fetched().map(result -> messages.describeOutcome(
                new SiteFetch(result.robotsTxt(), result.result(), AnswerContext.NONE),
                workspace.standard().get())).orElse(MESSAGES.text("files.unasked"));
        return loginAddress(part).isPresent() ? MESSAGES.text("files.login", answer) : answer;
    }

    private final class Row extends TableRow<Part> {

        @Override
        protected void updateItem(Part item, boolean empty) {
            super.updateItem(item, empty);
            boolean isShown = !empty && item != null;
            pseudoClassStateChanged(DIFFERS, isShown && differs(item));
            setAccessibleText(isShown
                    ? MESSAGES.text(differs(item) ? "files.row.differs" : "files.row", item.robotsTxt().toString(),
                            answerText(item))
                    : "");
        }
    }

    /**
     * The robots.txt files that belong to one site: by http and https, with and without www, and of its sub-domains.
     */
    static final class FilesModel extends FetchModel {

        private static final ListSetting<AddedFile> ADDED_FILES =
                new ListSetting<>("site.parts", AddedFile::parse, AddedFile::toLine);
        private static final String WWW = "www.";

        /** @param fetched the fetched file; empty before the fetch */
        record Part(RobotsAddress robotsTxt, Optional<SurveyResult> fetched) {}

        private final Settings settings;
        private final ObservableList<RobotsAddress> sitesInSitemaps;
        /** Files of the site, its own first. */
        final ObservableList<Part> parts = FXCollections.observableArrayList();
        private Optional<RobotsAddress> site = Optional.empty();

        /** @param sitesInSitemaps sites found in sitemaps */
        FilesModel(SiteServices services, Settings settings, ObservableList<RobotsAddress> sitesInSitemaps) {
            super(services);
            this.settings = settings;
            this.sitesInSitemaps = sitesInSitemaps;
            sitesInSitemaps.addListener((InvalidationListener) change -> listFiles());
        }

        /** Lists the files of another site, fetched or not. */
        void showSite(RobotsAddress robotsTxt) {
            if (!site.equals(Optional.of(robotsTxt))) {
                cancel();
                site = Optional.of(robotsTxt);
                parts.clear();
                listFiles();
            }
        }

        /** Adds a file of the site by its host or any address of the host; returns the problem, if any. */
        Optional<String> addFile(String typed) {
            try {
                RobotsAddress added = RobotsAddress.ofSite(typed);
                site.ifPresent(owner -> ADDED_FILES.set(settings, Stream.concat(
                        ADDED_FILES.in(settings).stream(), Stream.of(new AddedFile(owner, added))).distinct()
                        .toList()));
                listFiles();
                return Optional.empty();
            } catch (BadAddressException bad) {
                return Optional.of(bad.sentence().text());
            }
        }

        /** Removes a file that the user added. */
        void removeFile(Part part) {
            site.ifPresent(owner -> ADDED_FILES.set(settings, ADDED_FILES.in(settings).stream()
                    .filter(added -> !added.equals(new AddedFile(owner, part.robotsTxt()))).toList()));
            parts.remove(part);
            listFiles();
        }

        void fetchAll(String userAgent) {
            int fetchNumber = beginFetch();
            List<RobotsAddress> requested = parts.stream().map(Part::robotsTxt).toList();
            SiteSurvey survey;
            try {
                Fetcher fetcher = new Fetcher(services.fetchSettings(userAgent));
                RobotsAddress siteFile = requested.getFirst();
                Set<RobotsAddress> ownFiles = siteAndAddedFiles();
                survey = SiteSurvey.start(requested,
                        part -> ownFiles.contains(part) ? fetcher : fetcher.forLinksOf(siteFile.address()));
            } catch (RuntimeException | Error thrown) {
                reportFailure(thrown);
                return;
            }
            setStopAction(survey::cancel);
            var _ = survey.results().whenComplete((results, thrown) -> {
                if (thrown == null) {
                    results.forEach(this::saveInHistory);
                }
                services.window().execute(() -> {
                    if (isNewest(fetchNumber) && thrown != null) {
                        reportFailure(thrown);
                    } else if (isNewest(fetchNumber)) {
                        endFetch();
                        parts.setAll(results.stream().map(result -> new Part(
                                result.robotsTxt(), Optional.of(result))).toList());
                        listFiles();
                    }
                });
            });
        }

        private void reportFailure(Throwable thrown) {
            endFetch();
            fault.set(FailureMessages.of(thrown));
        }

        /** The number of different answers. */
        int variantCount() {
            return parts.stream().flatMap(part -> part.fetched().stream()).mapToInt(SurveyResult::variant).max()
                    .orElse(0);
        }

        /** Saves a file in its own history, unless it was not read to its end. */
        private void saveInHistory(SurveyResult surveyResult) {
            if (surveyResult.result().successfulBody().filter(AnswerBody::isTruncated).isPresent()) {
                return;
            }
            services.tasks().startAt(surveyResult.robotsTxt(), "save answer",
                    _ -> new FetchHistory(services.histories(), surveyResult.robotsTxt()).add(surveyResult.result()),
                    outcome -> {
                        if (outcome instanceof TaskOutcome.Failed<Optional<SiteVersion>>(Throwable thrown)) {
                            fault.set(MESSAGES.text("answer.notKept", FailureMessages.of(thrown)));
                        }
                    });
        }

        private void listFiles() {
            if (site.isEmpty()) {
                return;
            }
            Set<RobotsAddress> listed = siteAndAddedFiles();
            sitesInSitemaps.stream().filter(this::isInDomain).forEach(listed::add);
            Map<RobotsAddress, Part> earlierParts = new HashMap<>();
            parts.forEach(part -> earlierParts.putIfAbsent(part.robotsTxt(), part));
            List<Part> newParts = new ArrayList<>();
            for (RobotsAddress robotsTxt : listed) {
                newParts.add(earlierParts.getOrDefault(robotsTxt, new Part(robotsTxt, Optional.empty())));
            }
            if (!newParts.equals(parts)) {
                parts.setAll(newParts);
            }
        }

        /** The files of the site and the files that the user added. */
        private Set<RobotsAddress> siteAndAddedFiles() {
            Set<RobotsAddress> files = new LinkedHashSet<>();
            site.ifPresent(robotsTxt -> {
                files.addAll(partsOf(robotsTxt));
                ADDED_FILES.in(settings).stream().filter(added -> added.site().equals(robotsTxt)).map(AddedFile::file)
                        .forEach(files::add);
            });
            return files;
        }

        /** Whether a site that a sitemap names belongs to the domain of the shown site. */
        private boolean isInDomain(RobotsAddress namedSite) {
            String domain = site.orElseThrow().address().host().text();
            String withoutWww = domain.startsWith(WWW) ? domain.substring(WWW.length()) : domain;
            String host = namedSite.address().host().text();
            return host.equals(withoutWww) || host.endsWith("." + withoutWww);
        }

        private static List<RobotsAddress> partsOf(RobotsAddress site) {
            try {
                return SiteSurvey.partsOf(site);
            } catch (BadAddressException impossible) {
                throw new IllegalStateException("the address must be valid with and without www: " + site, impossible);
            }
        }
    }

    /**
     * A file that the user added to a site.
     *
     * @param site the robots.txt of the site
     */
    record AddedFile(RobotsAddress site, RobotsAddress file) {

        private static final String SEPARATOR = "\t";

        String toLine() {
            return site.address().site() + SEPARATOR + file.address().site();
        }

        static Optional<AddedFile> parse(String line) {
            int end = line.indexOf(SEPARATOR);
            return end < 0
                    ? Optional.empty()
                    : parseSite(line.substring(0, end)).flatMap(site -> parseSite(line.substring(end + 1))
                            .map(file -> new AddedFile(site, file)));
        }

        /** Parses the address of a site; empty if the settings were edited by hand and it is invalid. */
        static Optional<RobotsAddress> parseSite(String site) {
            try {
                return Optional.of(RobotsAddress.ofSite(site));
            } catch (BadAddressException editedByHand) {
                return Optional.empty();
            }
        }
    }
}
