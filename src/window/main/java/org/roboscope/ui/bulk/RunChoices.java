package org.roboscope.ui.bulk;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.RunFile;
import org.roboscope.ui.workspace.Workspace;

/** The user's choices for a run: the crawlers, the standards, and the file to judge by. */
final class RunChoices {

    private static final ListSetting<String> CHOSEN_CRAWLERS = ListSetting.ofTexts("bulk.crawlers");

    final ObjectProperty<CrawlerChoice> crawlers = new SimpleObjectProperty<>(CrawlerChoice.TESTED);
    /** Names of the crawlers chosen one by one. */
    final ObservableList<String> chosenCrawlers;
    final BooleanProperty allStandards = new SimpleBooleanProperty();
    final ObjectProperty<JudgedFor> judgedFor = new SimpleObjectProperty<>(JudgedFor.VISITOR);
    /** Whether the run is of a log, which by default is judged by a file that crawlers could read. */
    final BooleanProperty isLog = new SimpleBooleanProperty();

    private final Workspace workspace;
    private final OwnCrawlers ownCrawlers;
    private final ServedVersions versions;
    private final ObservableValue<List<ServedVersion>> servedVersions;
    private final ObjectProperty<Optional<RunFile>> chosenVersion = new SimpleObjectProperty<>(Optional.empty());

    /** The crawlers that a request of a log is judged for. */
    enum JudgedFor {
        /** The crawler or bot that sent the request. */
        VISITOR,
        /** All chosen crawlers, as for the URLs of a list. */
        CRAWLERS
    }

    /** The crawlers that a run judges URLs for. */
    enum CrawlerChoice {
        TESTED,
        SEARCH,
        AI,
        ALL,
        CHOSEN;

        private boolean contains(CatalogueEntry entry) {
            return switch (this) {
                case SEARCH -> PurposeCrawlers.counts(entry, Purpose.SEARCH);
                case AI -> Stream.of(Purpose.AI_SEARCH, Purpose.AI_TRAINING, Purpose.AI_OTHER)
                        .anyMatch(purpose -> PurposeCrawlers.counts(entry, purpose));
                case ALL -> entry.purpose() != Purpose.DEAD_TOKEN;
                case TESTED, CHOSEN -> false;
            };
        }
    }

    /** @param servedVersions stored versions of the site, newest first */
    RunChoices(Workspace workspace, Settings settings, ServedVersions versions,
            ObservableValue<List<ServedVersion>> servedVersions) {
        this.servedVersions = servedVersions;
        this.versions = versions;
        this.workspace = workspace;
        this.ownCrawlers = settings.ownCrawlers();
        this.chosenCrawlers = FXCollections.observableArrayList(CHOSEN_CRAWLERS.in(settings));
        chosenCrawlers
                .addListener((ListChangeListener<String>) change -> CHOSEN_CRAWLERS.set(settings, chosenCrawlers));
        // A version of one site does not apply to the file of another.
        workspace.bufferProperty().subscribe((_, _) -> chosenVersion.set(Optional.empty()));
    }

    /** The choice of {@link #judgedFor}, except that versions of several days are only judged for the visitors. */
    private JudgedFor effectiveJudgedFor() {
        return version() instanceof TextSource.DayVersions ? JudgedFor.VISITOR : judgedFor.get();
    }

    /** The version that the next run judges by. */
    RunFile version() {
        return chosenVersion.get().orElseGet(this::defaultVersion);
    }

    /**
     * The default version. Lists are judged by the edited text. Logs are judged by a file that crawlers could read: the
     * saved one or, if there is none, the live one.
     */
    private RunFile defaultVersion() {
        boolean isLogRun = isLog.get();
        if (hasSaved() && (isLogRun || !workspace.bufferProperty().get().dirtyProperty().get())) {
            return new TextSource.SavedText();
        }
        return servedVersions.getValue().stream().filter(_ -> isLogRun).findFirst()
                .<RunFile>map(TextSource.ServedText::new)
                .orElseGet(TextSource.EditedText::new);
    }

    void chooseVersion(RunFile version) {
        chosenVersion.set(Optional.of(version));
    }

    /** The site of the open file: the site that served it or, for other files, the site that the user set. */
    String site() {
        return workspace.bufferProperty().get().servedBy().orElseGet(workspace.site()::get);
    }

    private SiteScope scope() {
        return SiteName.scope(site());
    }

    /** Whether there is a saved file to judge by. The initial text of a new file does not count. */
    boolean hasSaved() {
        TextBuffer buffer = workspace.bufferProperty().get();
        return buffer.saved().isPresent() && (buffer.pathProperty().get().isPresent() || buffer.isReadOnly());
    }

    boolean isReadOnly() {
        return workspace.bufferProperty().get().isReadOnly();
    }

    /** Runs a listener after a change that may affect the next run. */
    void addChangeListener(Runnable listener) {
        List.of(workspace.reading(), workspace.crawlerProperty(), crawlers, allStandards, judgedFor, chosenVersion,
                isLog, servedVersions, ownCrawlers.catalogueProperty(), workspace.site())
                .forEach(value -> value.addListener(change -> listener.run()));
        chosenCrawlers.addListener((InvalidationListener) change -> listener.run());
    }

    Snapshot snapshot() {
        TextReading reading = workspace.reading().get();
        return new Snapshot(reading.buffer(), version(), chosenVersion.get().isEmpty(),
                version().content(reading.buffer()), scope().site(), reading.standardChoice(),
                Optional.ofNullable(crawlers.get()).map(this::findCrawlers).orElse(List.of()),
                allStandards.get(), effectiveJudgedFor());
    }

    /** The crawlers of a choice; the tested crawler if none is chosen. */
    private List<Crawler> findCrawlers(CrawlerChoice choice) {
        Catalogue catalogue = ownCrawlers.catalogue();
        Crawler testedCrawler = workspace.crawlerProperty().get();
        return switch (choice) {
            case TESTED -> List.of(testedCrawler);
            case CHOSEN -> chosenCrawlers.isEmpty() ? List.of(testedCrawler)
                    : chosenCrawlers.stream().map(catalogue::requireCrawler).toList();
            case SEARCH, AI, ALL -> catalogue.entries().stream().filter(CatalogueEntry::sendsRequests)
                    .filter(choice::contains).map(CatalogueEntry::crawler).toList();
        };
    }

    /** Describes the text in the editor as a change of another version. */
    Edit createEdit(RunFile before) {
        return new Edit(before, workspace.reading().get(), versions, site());
    }

    BulkRun.Request createRequest(List<Source> sources, Supplier<VisitorCheck> visitorCheck) {
        TextReading reading = workspace.reading().get();
        RunFile version = version();
        String site = site();
        return new BulkRun.Request(() -> version.read(reading, versions, site)
                .orElseGet(() -> DatedTexts.ofText(reading.text())), scope(),
                effectiveJudgedFor(), allStandards.get(), findCrawlers(crawlers.get()), ownCrawlers.catalogue(),
                sources,
                visitorCheck);
    }

    /**
     * The edited text and the version to compare it with.
     *
     * @param after the text in the editor
     */
    record Edit(RunFile before, TextReading after, ServedVersions versions, String site) {

        /** Blocks on the disk. */
        EditedRules readRules() throws IOException {
            return EditedRules.between(before.read(after, versions, site).map(DatedTexts::newestText)
                    .orElseGet(after::text), after.text());
        }
    }

    /** A change after a run, because of which a new run may give other rows. */
    enum Difference {
        FILE,
        TEXT,
        JUDGED_BY,
        SITE,
        READING,
        VISITORS,
        CRAWLERS,
        LIST
    }

    /**
     * The choices that the rows of a run were judged by.
     *
     * @param isDefaultVersion whether the file to judge by is the default
     * @param content          the text to judge by; empty for a served version, because that does not change
     * @param site             site of the file, if known
     */
    record Snapshot(TextBuffer buffer, RunFile version, boolean isDefaultVersion, Optional<TextSnapshot> content,
            Optional<Origin> site, StandardChoice standardChoice, List<Crawler> crawlers, boolean allStandards,
            JudgedFor judgedFor) {

        /** Whether a text has the bytes of the text to judge by. */
        boolean hasContent(TextSnapshot text) {
            return content.filter(judgedText -> judgedText.equals(text) || judgedText.hasSameBytesAs(text)).isPresent();
        }

        /** Whether the files are the same. Texts that may change are compared byte by byte. */
        boolean hasSameFileAs(Snapshot current) {
            return content.isPresent() && current.content.isPresent() ? hasContent(current.content.get())
                    : version.equals(current.version);
        }

        /** Whether the file applies to the URLs of a site. */
        private boolean appliesTo(Origin origin) {
            return site.isEmpty() || site.get().equals(origin);
        }

        /**
         * The first difference to the current choices.
         *
         * @param sites       sites of the URLs
         * @param hasVisits   whether the run has requests of a log, to which {@link #judgedFor} applies
         * @param hasListUrls whether the run has URLs of lists, to which the choice of crawlers applies
         */
        Optional<Difference> differenceTo(Snapshot current, List<OriginCount> sites, boolean hasVisits,
                boolean hasListUrls) {
            if (!buffer.equals(current.buffer)) {
                return Optional.of(Difference.FILE);
            }
            if (!hasSameFileAs(current)) {
                return Optional.of(version.equals(current.version) || current.isDefaultVersion
                        ? Difference.TEXT : Difference.JUDGED_BY);
            }
            if (sites.stream().map(OriginCount::origin)
                    .anyMatch(origin -> appliesTo(origin) != current.appliesTo(origin))) {
                return Optional.of(Difference.SITE);
            }
            if (!standardChoice.equals(current.standardChoice)) {
                return Optional.of(Difference.READING);
            }
            if (hasVisits && judgedFor != current.judgedFor) {
                return Optional.of(Difference.VISITORS);
            }
            return !hasListUrls || crawlers.equals(current.crawlers) && allStandards == current.allStandards
                    ? Optional.empty() : Optional.of(Difference.CRAWLERS);
        }
    }
}
