package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.roboscope.present.visits.EditCostWords;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.words.IdentityWords;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.NameCheck;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;

/**
 * The crawlers in a log, what is known of the visitors under their names, who fetched blocked URLs, and on which days. A row
 * leads to the URLs.
 */
final class VisitsView {

    private static final double WIDE = 1_330;
    private static final double DAYS_WIDTH = 330;
    private static final double EDIT_WIDTH = 510;
    private static final int MOST_TROUBLES = 4;

    /**
     * @param parts     holds the tables of days and folders
     * @param folders   is shown while an edit is compared
     * @param about     tells what is known of the selected visitor
     * @param editAbout tells what an edit changes for it, and for all
     * @param fetch     asks operators for their lists
     * @param state     how many lists are available, and how old they are
     * @param troubles  what could not be fetched or read
     */
    record Controls(TableView<CrawlerVisits> visits, Region parts, TableView<CrawlerVisits.Day> days,
            TableView<VisitChanges.FolderCost> folders, Label about, Label editAbout, Button fetch,
            Label state, Label troubles) {}

    /** What was sent, which sorts by the number of bytes. */
    private record Sent(long bytes, String text) implements Comparable<Sent> {

        @Override
        public int compareTo(Sent other) {
            return Long.compare(bytes, other.bytes);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private final Controls controls;
    private final BulkModel model;
    private final TableView<CrawlerVisits> table;
    private final PanelTable<CrawlerVisits> visitors;
    private final IdentityWords words = new IdentityWords();
    private final EditCostWords editWords = new EditCostWords();
    private final BooleanProperty hasEdit = new SimpleBooleanProperty();

    /** @param show shows what this crawler fetched though it is blocked */
    VisitsView(Controls controls, BulkModel model, Consumer<CrawlerVisits> show) {
        this.controls = controls;
        this.model = model;
        this.table = controls.visits;
        visitors = new PanelTable<>(table, MESSAGES, "visits.name", ResultViews.ROW_HEIGHT).filled()
                .whenEmpty("visits.empty")
                .onEnterOrDoubleClick(show);
        new PanelTable<>(controls.days, MESSAGES, "visits.days.name", ResultViews.ROW_HEIGHT).filled();
        new PanelTable<>(controls.folders, MESSAGES, "visits.folders.name", ResultViews.ROW_HEIGHT).filled();
        controls.days.setPlaceholder(new Label(""));
        controls.folders.setPlaceholder(new Label(MESSAGES.text("visits.folders.none")));
        addColumns();
        hide(controls.folders, hasEdit);
        hide(controls.editAbout, controls.editAbout.textProperty().isNotEmpty());
        ((Region) table.getParent()).widthProperty().map(width -> width.doubleValue() < WIDE).subscribe(isNarrow -> {
            TableColumns.breakHeads(table, isNarrow);
            TableColumns.breakHeads(controls.days, isNarrow);
            TableColumns.breakHeads(controls.folders, isNarrow);
        });
        controls.parts.prefWidthProperty().bind(Bindings.createDoubleBinding(
                () -> hasEdit.get() ? EDIT_WIDTH : isNarrow() ? controls.parts.getMinWidth() : DAYS_WIDTH,
                hasEdit, ((Region) table.getParent()).widthProperty()));
        table.getSelectionModel().selectedItemProperty().subscribe(this::showParts);
        controls.about.textProperty().bind(
                table.getSelectionModel().selectedItemProperty().map(words::sentence).orElse(""));
        hide(controls.about, controls.about.textProperty().isNotEmpty());
        hide(controls.troubles, controls.troubles.textProperty().isNotEmpty());
        model.visitorLists.troubles.subscribe(this::showTroubles);
        model.visitorLists.check.subscribe(this::showLists);
        showLists();
    }

    private boolean isNarrow() {
        return ((Region) table.getParent()).getWidth() < WIDE;
    }

    private static void hide(Node node, ObservableValue<Boolean> unless) {
        node.visibleProperty().bind(unless);
        node.managedProperty().bind(unless);
    }

    private void addColumns() {
        TableColumns<CrawlerVisits> columns = new TableColumns<>(table, MESSAGES, "", "bulk-");
        TableColumns<CrawlerVisits.Day> days = new TableColumns<>(controls.days, MESSAGES, "", "bulk-");
        TableColumns<VisitChanges.FolderCost> folders = new TableColumns<>(controls.folders, MESSAGES, "", "bulk-");
        columns.addSorted("visits.crawler", 140, crawlerVisits -> crawlerVisits.agent().name()).setMinWidth(85);
        columns.addSorted("visits.identity", 170,
                crawlerVisits -> words.name(crawlerVisits.identity())).setMinWidth(132);
        columns.addNumber("visits.hits", 100, CrawlerVisits::hits).setMinWidth(86);
        List<TableColumn<CrawlerVisits, Number>> ofFile = List.of(
                columns.addCounted("visits.blocked", 110, visits -> counted(visits, true, visits.blocked())),
                columns.addCounted("visits.answered", 170, visits -> counted(visits, true, visits.answered())),
                columns.addCounted("visits.others", 180, visits -> counted(visits, false, visits.blocked())),
                columns.addNumber("visits.asked", 110, CrawlerVisits::fetchedRobotsTxt));
        List<Double> narrowest = List.of(96.0, 84.0, 98.0, 92.0);
        for (int i = 0; i < ofFile.size(); i++) {
            ofFile.get(i).setMinWidth(narrowest.get(i));
            ofFile.get(i).visibleProperty().bind(hasEdit.not());
        }
        addChange(columns, visits -> visits.edit().map(VisitChanges::changed));
        columns.addSorted("visits.edit.saved", 190, visits -> visits.edit().map(VisitChanges::changed)
                .filter(changed -> changed.closed().requests() > 0).map(_ -> editWords.saving(visits)).orElse(""))
                .visibleProperty().bind(hasEdit);
        days.addSorted("visits.day", 120, day -> editWords.day(day.day())).setMinWidth(92);
        days.addNumber("visits.hits", 90, CrawlerVisits.Day::hits).setMinWidth(86);
        TableColumn<CrawlerVisits.Day, Number> blocked =
                days.addNumber("visits.days.blocked", 90, CrawlerVisits.Day::blocked);
        blocked.setMinWidth(76);
        blocked.visibleProperty().bind(hasEdit.not());
        addChange(days, this::changed);
        folders.addSorted("visits.folder", 140, editWords::folder).setMinWidth(92);
        addChange(folders, folder -> Optional.of(folder.changed()));
    }

    /** The columns of what an edit changes. */
    private <R> void addChange(TableColumns<R> columns,
            Function<R, Optional<VisitChanges.Changed>> change) {
        List<TableColumn<R, ?>> ofChange = List.of(
                columns.addCounted("visits.edit.closed", 76, row -> requests(change.apply(row), true)),
                TableColumns.right(
                        columns.addSorted("visits.edit.closedSize", 80, row -> sent(change.apply(row), true))),
                columns.addCounted("visits.edit.opened", 76, row -> requests(change.apply(row), false)),
                TableColumns.right(
                        columns.addSorted("visits.edit.openedSize", 80, row -> sent(change.apply(row), false))));
        ofChange.forEach(each -> {
            each.setMinWidth(76);
            each.visibleProperty().bind(hasEdit);
        });
    }

    private static OptionalLong requests(Optional<VisitChanges.Changed> changed, boolean closed) {
        return changed.map(all -> OptionalLong.of((closed ? all.closed() : all.opened()).requests()))
                .orElseGet(OptionalLong::empty);
    }

    private Sent sent(Optional<VisitChanges.Changed> changed, boolean closed) {
        RequestSum sum = changed.map(all -> closed ? all.closed() : all.opened()).orElse(RequestSum.NONE);
        return new Sent(sum.bytes(), sum.requests() == 0 ? "" : editWords.size(sum));
    }

    /** What the edit changes for the selected visitor on this day. */
    private Optional<VisitChanges.Changed> changed(CrawlerVisits.Day day) {
        return visitors.selected().flatMap(CrawlerVisits::edit).map(cost -> cost.days().stream()
                .filter(changed -> changed.day() == day.day()).findFirst().map(VisitChanges.DayCost::changed)
                .orElse(VisitChanges.Changed.NOTHING));
    }

    private void showParts(@Nullable CrawlerVisits selected) {
        Optional<CrawlerVisits> visits = Optional.ofNullable(selected);
        controls.days.getItems().setAll(visits.map(CrawlerVisits::days).orElseGet(List::of));
        controls.folders.getItems().setAll(visits.flatMap(CrawlerVisits::edit).map(VisitChanges::folders)
                .orElseGet(List::of));
        List<String> said = new ArrayList<>();
        visits.ifPresent(each -> said.addAll(editWords.sentences(each)));
        if (hasEdit.get()) {
            said.add(String.join(" ", editWords.summary(table.getItems())));
        }
        controls.editAbout.setText(String.join("\n", said));
    }

    /** The crawler that was looked at stays so while the run goes on; at first it is the one that obeys least. */
    void show(LogVisits logVisits) {
        Optional<CrawlerVisits> selected = visitors.selected();
        List<CrawlerVisits> all = logVisits.visitors();
        hasEdit.set(!all.isEmpty() && all.stream().allMatch(visits -> visits.edit().isPresent()));
        table.getItems().setAll(all);
        int row = 0;
        for (int i = 0; i < table.getItems().size(); i++) {
            CrawlerVisits there = table.getItems().get(i);
            if (selected.filter(was -> was.agent().equals(there.agent())
                    && was.identity() == there.identity()).isPresent()) {
                row = i;
            }
        }
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(row);
        }
        showLists();
    }

    private void showTroubles(List<String> troubles) {
        String first = troubles.stream().limit(MOST_TROUBLES).collect(Collectors.joining("\n"));
        int others = troubles.size() - MOST_TROUBLES;
        controls.troubles.setText(others > 0 ? first + "\n" + MESSAGES.text("visits.troubles.more", others) : first);
    }

    /** Says which lists there are for the names in the log. */
    private void showLists() {
        List<NamedVisitor> names = model.run.get().map(run -> run.visitors().names()).orElse(List.of());
        List<VerificationMethod> wanted = model.visitorLists.listsFor(names);
        List<PublishedList> there = wanted.stream().flatMap(list -> atHand(list).stream()).toList();
        Optional<Instant> oldest = there.stream().map(PublishedList::when).min(Comparator.naturalOrder());
        String counted = wanted.isEmpty() ? MESSAGES.text(names.isEmpty() ? "visits.lists.noLog" : "visits.lists.none")
                : MESSAGES.text("visits.lists.state", there.size(), wanted.size());
        controls.state.setText(oldest.map(when -> counted + " " + MESSAGES.text("visits.lists.oldest", day(when),
                Math.max(0, Duration.between(when, model.visitorLists.clock.instant()).toDays())))
                .orElse(counted));
        controls.fetch.setTooltip(wanted.isEmpty() ? null : new Tooltip(MESSAGES.text("visits.fetch.whose",
                wanted.stream().map(VerificationMethod::operator).distinct().collect(Collectors.joining(", ")))));
        controls.state.setTooltip(wanted.isEmpty() ? null : new Tooltip(wanted.stream().map(list -> atHand(list)
                .map(had -> MESSAGES.text("visits.list.had", list.address(), day(had.when())))
                .orElseGet(() -> MESSAGES.text("visits.list.missing", list.address())))
                .collect(Collectors.joining("\n"))));
    }

    private Optional<PublishedList> atHand(VerificationMethod list) {
        return model.visitorLists.check.get().lists().find(list);
    }

    private static String day(Instant when) {
        return LocalDate.ofInstant(when, ZoneId.systemDefault()).toString();
    }

    /** The rows that were counted there. */
    static WantedVisitor wanted(CrawlerVisits visits, VisitorCheck check) {
        LogAgent agent = visits.agent();
        NameCheck byName = check.of(new NamedVisitor(agent.name(), agent.operator()));
        return new WantedVisitor(agent.name(), address -> byName.identity(address) == visits.identity());
    }

    /** Disobedience is counted for those who are the crawler; what others do under its name stands apart. */
    private static OptionalLong counted(CrawlerVisits visits, boolean ofVerified, long count) {
        return visits.identity().isVerified() == ofVerified ? OptionalLong.of(count) : OptionalLong.empty();
    }
}
