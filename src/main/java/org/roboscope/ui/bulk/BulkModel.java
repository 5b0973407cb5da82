package org.roboscope.ui.bulk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
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
import org.roboscope.simulate.coverage.Coverage;
import org.roboscope.simulate.results.Export;
import org.roboscope.simulate.results.Filter;
import org.roboscope.simulate.results.Rows;
import org.roboscope.simulate.source.Source;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.RuleCounts;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows: sources, the run, the rows that the filter leaves. It holds no controls. */
final class BulkModel {

    private static final String CHOSEN = "bulk.crawlers";

    private final Workspace workspace;
    private final UrlLists lists;
    private final Executor window;
    private final ObservableList<Source> sources = FXCollections.observableArrayList();
    private final ObjectProperty<CrawlerChoice> crawlers = new SimpleObjectProperty<>(CrawlerChoice.TESTED);
    private final ObservableList<String> chosen;
    private final OwnCrawlers own;
    private final Settings settings;
    private final Messages messages;
    private SiteSource web;
    private final BooleanProperty allStandards = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<BulkRun>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RowList>> rows = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty running = new SimpleBooleanProperty();
    private final ObjectProperty<Filter> filter = new SimpleObjectProperty<>(Filter.ALL);
    private final ObjectProperty<Optional<Order>> order = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<IOException>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final List<Export> exports = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<Export>> export = new ReadOnlyObjectWrapper<>(Optional.empty());

    private TextSnapshot content = TextSnapshot.decode(new byte[0]);
    private final IntegerProperty counted = new SimpleIntegerProperty();
    /** A run that takes long to prepare may find that it is no longer wanted. */
    private long asks;

    /** @param window brings what was found in the background to the window's thread */
    BulkModel(Workspace workspace, Settings settings, UrlLists lists, Messages messages, Executor window) {
        this.workspace = workspace;
        this.lists = lists;
        this.own = settings.ownCrawlers();
        this.settings = settings;
        this.messages = messages;
        this.web = web();
        this.chosen = FXCollections.observableArrayList(settings.list(CHOSEN));
        chosen.addListener((ListChangeListener<String>) change -> settings.setList(CHOSEN, chosen));
        this.window = window;
        filter.subscribe(this::look);
        order.subscribe(this::look);
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

    BooleanProperty runningProperty() {
        return running;
    }

    ObjectProperty<Filter> filterProperty() {
        return filter;
    }

    ObjectProperty<Optional<Order>> orderProperty() {
        return order;
    }

    /** Why the last thing that was asked for could not be done. */
    ReadOnlyObjectProperty<Optional<IOException>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** The export that is being written. */
    ReadOnlyObjectProperty<Optional<Export>> exportProperty() {
        return export.getReadOnlyProperty();
    }

    /** Reads these instead of what was chosen before, and begins at once. */
    void readFiles(List<Path> files) {
        if (files.isEmpty()) {
            return;
        }
        List<Source> opened = new ArrayList<>();
        try {
            for (Path file : files) {
                opened.add(Source.file(file));
            }
        } catch (IOException unreadable) {
            trouble.set(Optional.of(unreadable));
            return;
        }
        sources.setAll(opened);
        start();
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
        return new SiteSource(FetchSettings.usual()
                .as(settings.userAgentProperty().get()).through(ProxySetting.of(settings)), messages);
    }

    void start() {
        if (sources.isEmpty()) {
            return;
        }
        end();
        lists.use(sources);
        trouble.set(Optional.empty());
        content = workspace.analysisProperty().get().content();
        BulkRequest asked = request();
        long mine = asks;
        web.begin();
        running.set(true);
        Thread.ofPlatform().daemon().name("roboscope-bulk-begin").start(() -> {
            try {
                BulkRun prepared = asked.prepare();
                window.execute(() -> begin(mine, prepared));
            } catch (IOException full) {
                window.execute(() -> giveUp(mine, full));
            } catch (RuntimeException | Error unexpected) {
                window.execute(() -> giveUp(mine, new IOException(unexpected.toString(), unexpected)));
            }
        });
    }

    private BulkRequest request() {
        Catalogue catalogue = own.catalogue();
        return new BulkRequest(workspace.analysisProperty().get().text(), allStandards.get(),
                crawlers.get().crawlers(workspace.crawlerProperty().get(), chosen, catalogue), catalogue, sources);
    }

    private void begin(long ask, BulkRun prepared) {
        if (ask != asks) {
            prepared.close();
            return;
        }
        prepared.start();
        run.set(Optional.of(prepared));
        look();
    }

    private void giveUp(long ask, IOException full) {
        if (ask == asks) {
            running.set(false);
            trouble.set(Optional.of(full));
        }
    }

    void cancel() {
        // In this order: a run whose source ends early, and that was not told why, takes that for the end of the list.
        run.get().ifPresentOrElse(BulkRun::cancel, this::end);
        web.cancel();
    }

    private void look() {
        run.get().ifPresent(current -> rows.set(Optional.of(new RowList(
                current.look(filter.get(), order.get(), sorted -> window.execute(() -> show(current, sorted)))))));
    }

    private void show(BulkRun of, Rows sorted) {
        if (run.get().filter(of::equals).isPresent()) {
            rows.set(Optional.of(new RowList(sorted)));
        }
    }

    /** Shows what has come since. Called a few times a second. */
    void tick() {
        rows.get().ifPresent(RowList::grow);
        Optional<BulkRun> current = run.get();
        if (running.get() && current.isPresent() && current.get().isOver()) {
            running.set(false);
            current.get().failure().ifPresent(failure -> trouble.set(Optional.of(new IOException(failure))));
            current.get().count(() -> window.execute(() -> {
                if (run.get().equals(current)) {
                    showInMargin(current.get().coverage());
                    counted.set(counted.get() + 1);
                }
            }));
        }
    }

    /** Changes when the rules of a run have been counted. */
    ReadOnlyIntegerProperty countedProperty() {
        return counted;
    }

    private void showInMargin(Optional<Coverage> coverage) {
        Map<Integer, Long> decided = new HashMap<>();
        coverage.ifPresent(all -> all.rules().forEach(count -> decided.put(count.rule().line(), count.decided())));
        workspace.showRuleCounts(new RuleCounts(content, decided));
    }

    void export(Path file, Export.Form form) {
        if (run.get().isPresent() && rows.get().isPresent()) {
            Export begun = run.get().get().export(rows.get().get().rows(), form, file,
                    failure -> window.execute(() -> ended(failure)));
            exports.add(begun);
            export.set(Optional.of(begun));
        }
    }

    /** They are ended in any order; the latest of the others is shown on. */
    private void ended(Optional<IOException> failure) {
        exports.removeIf(Export::isOver);
        export.set(exports.isEmpty() ? Optional.empty() : Optional.of(exports.getLast()));
        if (failure.isPresent()) {
            trouble.set(failure);
        }
    }

    /** Gives up the run and what it found. */
    void end() {
        asks++;
        rows.set(Optional.empty());
        Optional<BulkRun> before = run.get();
        run.set(Optional.empty());
        running.set(false);
        web.cancel();
        before.ifPresent(BulkRun::close);
    }
}
