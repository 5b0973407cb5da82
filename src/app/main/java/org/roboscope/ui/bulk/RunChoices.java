package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.source.Source;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** For whom URLs are judged, as the person chose it. What the next run asks follows from it and from the text. */
final class RunChoices {

    private static final ListSetting<String> CHOSEN = ListSetting.ofTexts("bulk.crawlers");

    private final Workspace workspace;
    private final OwnCrawlers own;
    private final ServedVersions versions;
    private final ObservableValue<List<ServedVersion>> served;
    private final WindowMessages messages;
    private final ObjectProperty<CrawlerChoice> crawlers = new SimpleObjectProperty<>(CrawlerChoice.TESTED);
    private final ObservableList<String> chosen;
    private final BooleanProperty allStandards = new SimpleBooleanProperty();
    private final ObjectProperty<JudgedFor> judgedFor = new SimpleObjectProperty<>(JudgedFor.VISITOR);
    private final ObjectProperty<Optional<JudgedBy>> judgedBy = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty log = new SimpleBooleanProperty();

    /** @param served what the site is known to have served, the newest first */
    RunChoices(Workspace workspace, Settings settings, ServedVersions versions,
            ObservableValue<List<ServedVersion>> served, WindowMessages messages) {
        this.served = served;
        this.messages = messages;
        this.versions = versions;
        this.workspace = workspace;
        this.own = settings.ownCrawlers();
        this.chosen = FXCollections.observableArrayList(CHOSEN.in(settings));
        chosen.addListener((ListChangeListener<String>) change -> CHOSEN.set(settings, chosen));
        // A version is one of a site's: it is not carried to the file of another.
        workspace.bufferProperty().subscribe((_, _) -> judgedBy.set(Optional.empty()));
    }

    ObjectProperty<CrawlerChoice> crawlersProperty() {
        return crawlers;
    }

    /** The names of the crawlers that were chosen one by one. */
    ObservableList<String> chosen() {
        return chosen;
    }

    BooleanProperty allStandardsProperty() {
        return allStandards;
    }

    /** For whom the requests of a log are judged. */
    ObjectProperty<JudgedFor> judgedForProperty() {
        return judgedFor;
    }

    /** The same, as far as the file leaves a choice: the versions of several days are asked for visitors alone. */
    private JudgedFor whomToJudgeFor() {
        return judgedBy() instanceof JudgedBy.OfItsDay ? JudgedFor.VISITOR : judgedFor.get();
    }

    /** By which file the next run judges. */
    JudgedBy judgedBy() {
        TextBuffer front = workspace.bufferProperty().get();
        return judgedBy.get().orElseGet(() -> JudgedBy.usual(front, log.get(),
                served.getValue().stream().findFirst()));
    }

    void judgeBy(JudgedBy chosen) {
        judgedBy.set(Optional.of(chosen));
    }

    /** Whether the file is the default choice. */
    boolean isUsual() {
        return judgedBy.get().isEmpty();
    }

    /** Whose versions the text in front is judged with. */
    String site() {
        return workspace.bufferProperty().get().servedBy().orElseGet(workspace.siteProperty()::get);
    }

    boolean hasSaved() {
        return JudgedBy.hasSaved(workspace.bufferProperty().get());
    }

    boolean isReadOnly() {
        return workspace.bufferProperty().get().isReadOnly();
    }

    /** Whether requests of a log are judged: they are by a file that crawlers could read, unless somebody chose another. */
    void setLog(boolean isLog) {
        log.set(isLog);
    }

    /** Tells whenever the next run would ask something else than the last one. */
    void whenChanged(Runnable work) {
        List.of(workspace.readingProperty(), workspace.crawlerProperty(), crawlers, allStandards, judgedFor,
                judgedBy, log, served,
                own.catalogueProperty())
                .forEach(value -> value.addListener(change -> work.run()));
        chosen.addListener((InvalidationListener) change -> work.run());
    }

    RunSubject subject() {
        TextReading now = workspace.readingProperty().get();
        return new RunSubject(now.buffer(), judgedBy(), isUsual(), JudgedBy.content(judgedBy(), now.buffer()),
                now.readAs(), asked(), allStandards.get(), whomToJudgeFor());
    }

    private List<Crawler> asked() {
        return Optional.ofNullable(crawlers.get()).map(choice -> choice.crawlers(
                workspace.crawlerProperty().get(), chosen, own.catalogue())).orElse(List.of());
    }

    /** The text in the editor, beside another one. */
    EditComparison comparison(JudgedBy before) {
        String site = site();
        return new EditComparison(before, workspace.readingProperty().get(), versions, site,
                messages.text("judgedBy.noHistory", site));
    }

    BulkRequest request(List<Source> sources, Supplier<VisitorCheck> visitorCheck) {
        Catalogue catalogue = own.catalogue();
        TextReading reading = workspace.readingProperty().get();
        JudgedBy by = judgedBy();
        String site = site();
        String noHistory = messages.text("judgedBy.noHistory", site);
        return new BulkRequest(() -> JudgedBy.texts(by, reading, versions, site, noHistory), whomToJudgeFor(),
                allStandards.get(),
                crawlers.get().crawlers(workspace.crawlerProperty().get(), chosen, catalogue), catalogue, sources,
                visitorCheck);
    }
}
