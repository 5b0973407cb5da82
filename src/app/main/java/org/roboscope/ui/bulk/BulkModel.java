package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.source.Source;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.RuleCounts;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows: sources, the run, the rows that the filter leaves. It holds no controls. */
final class BulkModel {

    /** So many ticks a run that was cancelled has to end by itself. */
    private static final int TICKS_TO_END = 20;

    private static final ListSetting<String> CHOSEN = ListSetting.ofTexts("bulk.crawlers");

    private final Workspace workspace;
    private final UrlLists lists;
    private final BackgroundTasks tasks;
    private final ListOpener opener;
    private final ObservableList<Source> sources = FXCollections.observableArrayList();
    private final ObjectProperty<CrawlerChoice> crawlers = new SimpleObjectProperty<>(CrawlerChoice.TESTED);
    private final ObservableList<String> chosen;
    private final OwnCrawlers own;
    private final Settings settings;
    private final WindowMessages messages;
    private SiteSource web;
    private final BooleanProperty allStandards = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<BulkRun>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RowList>> rows = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty running = new SimpleBooleanProperty();
    private final ObjectProperty<RowFilter> filter = new SimpleObjectProperty<>(RowFilter.ALL);
    private final ObjectProperty<Optional<RowOrder>> order = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<List<Path>> opening = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<WebAddress>> login = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BulkExports exports = new BulkExports(this::tell);

    private Optional<Task> openingTask = Optional.empty();
    private boolean cancelled;
    private int ticksSinceCancel;
    private Optional<RunSubject> subject = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<RunSubject.Difference>> outdated =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private TextSnapshot content = TextSnapshot.decode(new byte[0]);
    private final IntegerProperty counted = new SimpleIntegerProperty();
    private final IntegerProperty visitsCounted = new SimpleIntegerProperty();
    private final VisitorLists visitorLists;
    /** A run that takes long to prepare may find that it is no longer wanted. */
    private long asks;

    /** @param kept where lists of visitors' addresses lie */
    BulkModel(Workspace workspace, Settings settings, UrlLists lists, WindowMessages messages, BackgroundTasks tasks,
            ListFolder kept) {
        this(workspace, settings, lists, messages, tasks, ListOpener::onDisk,
                new VisitorLists(VerificationMethods.builtIn(), kept, () -> asking(settings), new HostNameLookup(),
                        tasks, Clock.systemUTC()));
    }

    BulkModel(Workspace workspace, Settings settings, UrlLists lists, WindowMessages messages, BackgroundTasks tasks,
            ListOpener opener, VisitorLists visitorLists) {
        this.opener = opener;
        this.visitorLists = visitorLists;
        this.workspace = workspace;
        this.lists = lists;
        this.own = settings.ownCrawlers();
        this.settings = settings;
        this.messages = messages;
        this.web = web();
        this.chosen = FXCollections.observableArrayList(CHOSEN.in(settings));
        chosen.addListener((ListChangeListener<String>) change -> CHOSEN.set(settings, chosen));
        this.tasks = tasks;
        busy.bind(running.or(Bindings.createBooleanBinding(() -> !opening.get().isEmpty(), opening))
                .or(visitorLists.busyProperty()));
        visitorLists.checkProperty().subscribe(this::countVisits);
        filter.subscribe(this::refreshRows);
        order.subscribe(this::refreshRows);
        List.of(workspace.readingProperty(), workspace.crawlerProperty(), crawlers, allStandards,
                own.catalogueProperty())
                .forEach(value -> value.addListener(change -> compare()));
        chosen.addListener((InvalidationListener) change -> compare());
    }

    ObservableList<Source> sources() {
        return sources;
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

    ReadOnlyObjectProperty<Optional<BulkRun>> runProperty() {
        return run.getReadOnlyProperty();
    }

    /** The rows in view; they grow while a run or a filter is at work. */
    ReadOnlyObjectProperty<Optional<RowList>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** Whether there is something to cancel: a run, or files that are being opened for one. */
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** The files that are being opened. */
    ReadOnlyObjectProperty<List<Path>> openingProperty() {
        return opening.getReadOnlyProperty();
    }

    ObjectProperty<RowFilter> filterProperty() {
        return filter;
    }

    ObjectProperty<Optional<RowOrder>> orderProperty() {
        return order;
    }

    /** Why the last thing that was asked for could not be done. */
    ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** A site that a list lies on and that asks for a name and a password. */
    ReadOnlyObjectProperty<Optional<WebAddress>> loginProperty() {
        return login.getReadOnlyProperty();
    }

    /** What has changed since the rows were asked for; nothing while they are what a run would find now. */
    ReadOnlyObjectProperty<Optional<RunSubject.Difference>> outdatedProperty() {
        return outdated.getReadOnlyProperty();
    }

    private void compare() {
        outdated.set(subject.flatMap(asked -> asked.from(subjectNow())));
    }

    private RunSubject subjectNow() {
        TextReading now = workspace.readingProperty().get();
        return new RunSubject(now.buffer(), now.content(), now.readAs(), askedCrawlers(), allStandards.get());
    }

    private List<Crawler> askedCrawlers() {
        return Optional.ofNullable(crawlers.get()).map(choice -> choice.crawlers(
                workspace.crawlerProperty().get(), chosen, own.catalogue())).orElse(List.of());
    }

    /** The export that is being written. */
    ReadOnlyObjectProperty<Optional<RowExport>> exportProperty() {
        return exports.latestProperty();
    }

    /** Reads these instead of what was chosen before, once they are open, and begins at once. */
    void readFiles(List<Path> files) {
        if (files.isEmpty()) {
            return;
        }
        openingTask.ifPresent(Task::cancel);
        opening.set(List.copyOf(files));
        openingTask = Optional.of(tasks.start("open lists", _ -> opener.open(files), this::opened));
    }

    private void opened(TaskOutcome<List<Source>> outcome) {
        switch (outcome) {
            case TaskOutcome.Done<List<Source>>(List<Source> open) -> {
                opening.set(List.of());
                sources.setAll(open);
                start();
            }
            case TaskOutcome.Failed<List<Source>>(Throwable cause) -> {
                opening.set(List.of());
                tell(cause);
            }
            case TaskOutcome.Cancelled<List<Source>>() -> {}
        }
    }

    private void tell(Throwable cause) {
        trouble.set(Optional.of(FailureWords.of(cause)));
    }

    void readText(String name, String text) {
        if (!text.isBlank()) {
            sources.setAll(Source.text(name, text));
            start();
        }
    }

    /** Reads what lies at these addresses. */
    void readAddresses(List<WebAddress> addresses) {
        if (!addresses.isEmpty()) {
            end();
            web = web();
            sources.setAll(addresses.stream().map(web::at).toList());
            start();
        }
    }

    private SiteSource web() {
        return new SiteSource(asking(settings), messages);
    }

    private static FetchSettings asking(Settings settings) {
        return FetchSettings.usual().as(settings.userAgentProperty().get()).through(ProxySetting.of(settings));
    }

    /** What is known of the visitors that logs tell of. */
    VisitorLists visitorLists() {
        return visitorLists;
    }

    /** Asks the operators whose crawlers are in the log for their lists. */
    void fetchVisitorLists() {
        run.get().ifPresent(current -> visitorLists.fetch(current.visitors().names()));
    }

    void lookUpVisitors() {
        run.get().ifPresent(visitorLists::lookUp);
    }

    /** A run that goes on is counted when it is over. */
    private void countVisits() {
        run.get().filter(current -> !running.get() && current.results().hasVisits())
                .filter(current -> !current.visitorCheck().equals(visitorLists.checkProperty().get()))
                .ifPresent(current -> current.countVisits(visitorLists.checkProperty().get(), () -> {
                    if (isCurrent(current)) {
                        visitsCounted.set(visitsCounted.get() + 1);
                        countVisits();
                    }
                }, failure -> {
                    if (isCurrent(current)) {
                        tell(failure);
                    }
                }));
    }

    /** Changes when the visits of a run have been counted once more. */
    ReadOnlyIntegerProperty visitsCountedProperty() {
        return visitsCounted;
    }

    void start() {
        if (sources.isEmpty()) {
            return;
        }
        end();
        lists.use(sources);
        trouble.set(Optional.empty());
        login.set(Optional.empty());
        content = workspace.readingProperty().get().content();
        BulkRequest asked = request();
        subject = Optional.of(subjectNow());
        compare();
        long mine = asks;
        web.begin();
        running.set(true);
        tasks.start("prepare run", _ -> asked.prepare(tasks), (TaskOutcome<BulkRun> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<BulkRun>(BulkRun prepared) -> begin(mine, prepared);
                case TaskOutcome.Failed<BulkRun>(Throwable cause) -> giveUp(mine, cause);
                case TaskOutcome.Cancelled<BulkRun>() -> {}
            }
        });
    }

    private BulkRequest request() {
        Catalogue catalogue = own.catalogue();
        return new BulkRequest(workspace.readingProperty().get().text(), allStandards.get(),
                crawlers.get().crawlers(workspace.crawlerProperty().get(), chosen, catalogue), catalogue, sources,
                visitorCheck());
    }

    private Supplier<VisitorCheck> visitorCheck() {
        VisitorCheck known = visitorLists.checkProperty().get();
        return () -> visitorLists.whatIsKept(known);
    }

    private void begin(long ask, BulkRun prepared) {
        visitorLists.showKept();
        if (ask != asks) {
            prepared.close();
            return;
        }
        prepared.start();
        run.set(Optional.of(prepared));
        refreshRows();
    }

    private void giveUp(long ask, Throwable cause) {
        if (ask == asks) {
            running.set(false);
            tell(cause);
        }
    }

    void cancel() {
        openingTask.ifPresent(Task::cancel);
        opening.set(List.of());
        // In this order: a run whose source ends early, and that was not told why, takes that for the end of the list.
        run.get().ifPresentOrElse(BulkRun::cancel, this::end);
        cancelled = true;
        endFetching();
        visitorLists.cancel();
    }

    /** What a fetch waits for is closed behind the window's back. */
    private void endFetching() {
        web.cancel().ifPresent(fetch -> tasks.start("cancel fetching", _ -> {
            fetch.cancel();
            return fetch;
        }, _ -> {}));
    }

    private void refreshRows() {
        run.get().ifPresent(current -> rows.set(Optional.of(new RowList(
                current.rows(filter.get(), order.get(), sorted -> show(current, sorted), failure -> {
                    if (isCurrent(current)) {
                        tell(failure);
                    }
                })))));
    }

    private void show(BulkRun of, ResultRows sorted) {
        if (isCurrent(of)) {
            rows.set(Optional.of(new RowList(sorted)));
        }
    }

    private boolean isCurrent(BulkRun one) {
        return run.get().filter(one::equals).isPresent();
    }

    /** Shows what has come since. Called a few times a second. */
    void tick() {
        rows.get().ifPresent(RowList::grow);
        Optional<BulkRun> current = run.get();
        if (running.get() && current.isPresent()) {
            if (current.get().isOver()) {
                over(current.get());
            } else if (cancelled && ++ticksSinceCancel > TICKS_TO_END) {
                current.get().abandon();
            }
        }
    }

    private void over(BulkRun ended) {
        running.set(false);
        login.set(web.wantsLogin());
        countVisits();
        ended.failure().ifPresent(this::tell);
        ended.count(() -> {
            if (isCurrent(ended)) {
                showInMargin(ended.coverage());
                counted.set(counted.get() + 1);
            }
        }, failure -> {
            if (isCurrent(ended)) {
                tell(failure);
            }
        });
    }

    /** Changes when the rules of a run have been counted. */
    ReadOnlyIntegerProperty countedProperty() {
        return counted;
    }

    private void showInMargin(Optional<RuleCoverage> coverage) {
        Map<Integer, Long> decided = new HashMap<>();
        coverage.ifPresent(all -> CoveredLine.of(all).forEach(count -> decided.put(count.line(), count.decided())));
        workspace.showRuleCounts(new RuleCounts(content, decided));
    }

    void export(Path file, RowExport.Form form) {
        if (run.get().isPresent() && rows.get().isPresent()) {
            exports.begin(run.get().get(), rows.get().get().rows(), form, file);
        }
    }

    /** Gives up the run and what it found. */
    void end() {
        asks++;
        subject = Optional.empty();
        compare();
        rows.set(Optional.empty());
        Optional<BulkRun> before = run.get();
        run.set(Optional.empty());
        running.set(false);
        cancelled = false;
        ticksSinceCancel = 0;
        endFetching();
        before.ifPresent(BulkRun::close);
    }
}
