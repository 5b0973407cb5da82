package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

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
import org.roboscope.simulate.source.Source;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** For whom URLs are judged, as the person chose it. What the next run asks follows from it and from the text. */
final class RunChoices {

    private static final ListSetting<String> CHOSEN = ListSetting.ofTexts("bulk.crawlers");

    final ObjectProperty<CrawlerChoice> crawlers = new SimpleObjectProperty<>(CrawlerChoice.TESTED);
    /** The names of the crawlers that were chosen one by one. */
    final ObservableList<String> chosen;
    final BooleanProperty allStandards = new SimpleBooleanProperty();
    /** For whom the requests of a log are judged. */
    final ObjectProperty<JudgedFor> judgedFor = new SimpleObjectProperty<>(JudgedFor.VISITOR);
    /** Whether requests of a log are judged: they are by a file that crawlers could read, unless somebody chose another. */
    final BooleanProperty isLog = new SimpleBooleanProperty();

    private final Workspace workspace;
    private final OwnCrawlers own;
    private final ServedVersions versions;
    private final ObservableValue<List<ServedVersion>> served;
    private final ObjectProperty<Optional<JudgedBy>> judgedBy = new SimpleObjectProperty<>(Optional.empty());

    /** For whom the requests of a log are judged. */
    enum JudgedFor {
        /** Each for the crawler or bot that sent it. */
        VISITOR,
        /** Each for all crawlers that were chosen, like the URLs of a list. */
        CRAWLERS
    }

    /** Which crawlers a run asks for. */
    enum CrawlerChoice {
        TESTED,
        SEARCH,
        AI,
        ALL,
        CHOSEN;

        private boolean counts(CatalogueEntry entry) {
            return switch (this) {
                case SEARCH -> PurposeCrawlers.counts(entry, Purpose.SEARCH);
                case AI -> Stream.of(Purpose.AI_SEARCH, Purpose.AI_TRAINING, Purpose.AI_OTHER)
                        .anyMatch(purpose -> PurposeCrawlers.counts(entry, purpose));
                case ALL -> entry.purpose() != Purpose.DEAD_TOKEN;
                case TESTED, CHOSEN -> false;
            };
        }
    }

    /** @param served what the site is known to have served, the newest first */
    RunChoices(Workspace workspace, Settings settings, ServedVersions versions,
            ObservableValue<List<ServedVersion>> served) {
        this.served = served;
        this.versions = versions;
        this.workspace = workspace;
        this.own = settings.ownCrawlers();
        this.chosen = FXCollections.observableArrayList(CHOSEN.in(settings));
        chosen.addListener((ListChangeListener<String>) change -> CHOSEN.set(settings, chosen));
        // A version is one of a site's: it is not carried to the file of another.
        workspace.bufferProperty().subscribe((_, _) -> judgedBy.set(Optional.empty()));
    }

    /** The same as {@link #judgedFor}, as far as the file leaves a choice: the versions of several days are asked for visitors alone. */
    private JudgedFor whomToJudgeFor() {
        return judgedBy() instanceof JudgedBy.OfItsDay ? JudgedFor.VISITOR : judgedFor.get();
    }

    /** By which file the next run judges. */
    JudgedBy judgedBy() {
        return judgedBy.get().orElseGet(() -> JudgedBy.usual(workspace.bufferProperty().get(), isLog.get(),
                served.getValue().stream().findFirst()));
    }

    void judgeBy(JudgedBy file) {
        judgedBy.set(Optional.of(file));
    }

    /** Whose versions the text in front is judged with. */
    String site() {
        return workspace.bufferProperty().get().servedBy().orElseGet(workspace.site()::get);
    }

    private SiteScope scope() {
        return SiteName.scope(site());
    }

    boolean hasSaved() {
        return JudgedBy.hasSaved(workspace.bufferProperty().get());
    }

    boolean isReadOnly() {
        return workspace.bufferProperty().get().isReadOnly();
    }

    /** Tells whenever the next run would ask something else than the last one. */
    void whenChanged(Runnable work) {
        List.of(workspace.reading(), workspace.crawlerProperty(), crawlers, allStandards, judgedFor, judgedBy,
                isLog, served, own.catalogueProperty(), workspace.site())
                .forEach(value -> value.addListener(change -> work.run()));
        chosen.addListener((InvalidationListener) change -> work.run());
    }

    Subject subject() {
        TextReading now = workspace.reading().get();
        return new Subject(now.buffer(), judgedBy(), judgedBy.get().isEmpty(), judgedBy().content(now.buffer()),
                scope().site(), now.readAs(),
                Optional.ofNullable(crawlers.get()).map(this::crawlers).orElse(List.of()),
                allStandards.get(), whomToJudgeFor());
    }

    /** The crawler that the window tests as is asked for where nothing is chosen. */
    private List<Crawler> crawlers(CrawlerChoice choice) {
        Catalogue catalogue = own.catalogue();
        Crawler tested = workspace.crawlerProperty().get();
        return switch (choice) {
            case TESTED -> List.of(tested);
            case CHOSEN -> chosen.isEmpty() ? List.of(tested) : chosen.stream().map(catalogue::requireCrawler).toList();
            case SEARCH, AI, ALL -> catalogue.entries().stream().filter(CatalogueEntry::sendsRequests)
                    .filter(choice::counts).map(CatalogueEntry::crawler).toList();
        };
    }

    /** The text in the editor, beside another one. */
    JudgedBy.Edit edit(JudgedBy before) {
        return new JudgedBy.Edit(before, workspace.reading().get(), versions, site(),
                MESSAGES.text("judgedBy.noHistory", site()));
    }

    BulkRun.Request request(List<Source> sources, Supplier<VisitorCheck> visitorCheck) {
        TextReading reading = workspace.reading().get();
        JudgedBy by = judgedBy();
        String site = site();
        String noHistory = MESSAGES.text("judgedBy.noHistory", site);
        return new BulkRun.Request(() -> by.texts(reading, versions, site, noHistory), scope(), whomToJudgeFor(),
                allStandards.get(), crawlers(crawlers.get()), own.catalogue(), sources, visitorCheck);
    }

    /** How a run of today would differ. */
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
     * What the rows of a run are about.
     *
     * @param isUsual whether the file by which URLs are judged is the default choice
     * @param content the text by which URLs are judged; absent if the site served it, because that text does not change
     * @param site    of the file, if it is known
     */
    record Subject(TextBuffer buffer, JudgedBy judgedBy, boolean isUsual, Optional<TextSnapshot> content,
            Optional<Origin> site, StandardChoice readAs, List<Crawler> crawlers, boolean allStandards,
            JudgedFor judgedFor) {

        /** Whether this is the text that is judged by, byte for byte. */
        boolean isSame(TextSnapshot text) {
            return content.filter(mine -> mine.equals(text) || mine.hasSameBytesAs(text)).isPresent();
        }

        /** Whether the file is the same, byte for byte where it may change. */
        boolean isBySameFile(Subject now) {
            return content.isPresent() && now.content.isPresent() ? isSame(now.content.get())
                    : judgedBy.equals(now.judgedBy);
        }

        /** Whether the file is for the URLs of this site. */
        private boolean isFor(Origin other) {
            return site.isEmpty() || site.get().equals(other);
        }

        /**
         * What is another thing now.
         *
         * @param named        the sites of the URLs
         * @param hasVisits    whether the run is of a log, so that it matters for whom requests are judged
         * @param asksCrawlers whether it asked for the crawlers that were chosen
         */
        Optional<Difference> from(Subject now, List<OriginCount> named, boolean hasVisits, boolean asksCrawlers) {
            if (!buffer.equals(now.buffer)) {
                return Optional.of(Difference.FILE);
            }
            if (!isBySameFile(now)) {
                return Optional.of(
                        judgedBy.equals(now.judgedBy) || now.isUsual ? Difference.TEXT : Difference.JUDGED_BY);
            }
            if (named.stream().map(OriginCount::origin).anyMatch(each -> isFor(each) != now.isFor(each))) {
                return Optional.of(Difference.SITE);
            }
            if (!readAs.equals(now.readAs)) {
                return Optional.of(Difference.READING);
            }
            if (hasVisits && judgedFor != now.judgedFor) {
                return Optional.of(Difference.VISITORS);
            }
            return !asksCrawlers || crawlers.equals(now.crawlers) && allStandards == now.allStandards
                    ? Optional.empty() : Optional.of(Difference.CRAWLERS);
        }
    }
}
