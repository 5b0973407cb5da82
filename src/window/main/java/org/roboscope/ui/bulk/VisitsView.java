package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.time.Instant;
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
import org.roboscope.present.visits.EditCostMessages;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.words.IdentityMessages;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.site.visitors.VisitorVerifier;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;

/** Shows the visitors in a log: their identity, the blocked URLs that they fetched, and the days of their visits. */
final class VisitsView {

    /** Least width in which each heading fits one line. */
    private static final double MIN_WIDTH_OF_ONE_LINE = 1_330;
    private static final double DAYS_WIDTH = 330;
    private static final double EDIT_WIDTH = 510;
    private static final int MAX_PROBLEMS = 4;

    /**
     * The controls of the layout.
     *
     * @param parts       contains the tables of days and folders
     * @param folders     visible only while the visits are compared with an edit
     * @param identity    identity of the selected visitor
     * @param editEffect  effect of the edit on the selected visitor and on all of them
     * @param fetchButton fetches the lists
     * @param listState   number of the available lists, and their age
     * @param problems    lists that could not be fetched or read
     */
    record Controls(TableView<CrawlerVisits> visits, Region parts, TableView<CrawlerVisits.Day> days,
            TableView<VisitChanges.FolderChanges> folders, Label identity, Label editEffect, Button fetchButton,
            Label listState, Label problems) {}

    /** A text for a number, such as a size or a day, ordered by the number. */
    private record NumberText(long number, String text) implements Comparable<NumberText> {

        @Override
        public int compareTo(NumberText other) {
            return Long.compare(number, other.number);
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
    private final IdentityMessages identityMessages = new IdentityMessages();
    private final EditCostMessages editMessages = new EditCostMessages(DateTexts.DAY);
    private final BooleanProperty hasEdit = new SimpleBooleanProperty();

    /** @param showVisits shows the blocked URLs that a visitor fetched */
    VisitsView(Controls controls, BulkModel model, Consumer<CrawlerVisits> showVisits) {
        this.controls = controls;
        this.model = model;
        this.table = controls.visits;
        visitors = new PanelTable<>(table, MESSAGES, "view.visits", ResultViews.ROW_HEIGHT).fillWidth()
                .setPlaceholder("visits.empty")
                .onEnterOrDoubleClick(showVisits);
        new PanelTable<>(controls.days, MESSAGES, "export.what.visits.days", ResultViews.ROW_HEIGHT).fillWidth();
        new PanelTable<>(controls.folders, MESSAGES, "export.what.visits.folders", ResultViews.ROW_HEIGHT).fillWidth();
        controls.days.setPlaceholder(new Label(""));
        controls.folders.setPlaceholder(new Label(MESSAGES.text("visits.folders.none")));
        addColumns();
        bindVisible(controls.folders, hasEdit);
        bindVisible(controls.editEffect, controls.editEffect.textProperty().isNotEmpty());
        ((Region) table.getParent()).widthProperty().map(width -> width.doubleValue() < MIN_WIDTH_OF_ONE_LINE)
                .subscribe(isNarrow -> {
                    TableColumns.breakHeadings(table, isNarrow);
                    TableColumns.breakHeadings(controls.days, isNarrow);
                    TableColumns.breakHeadings(controls.folders, isNarrow);
                });
        controls.parts.prefWidthProperty().bind(Bindings.createDoubleBinding(
                () -> hasEdit.get() ? EDIT_WIDTH : isNarrow() ? controls.parts.getMinWidth() : DAYS_WIDTH,
                hasEdit, ((Region) table.getParent()).widthProperty()));
        table.getSelectionModel().selectedItemProperty().subscribe(this::showParts);
        controls.identity.textProperty().bind(
                table.getSelectionModel().selectedItemProperty().map(identityMessages::sentence).orElse(""));
        bindVisible(controls.identity, controls.identity.textProperty().isNotEmpty());
        bindVisible(controls.problems, controls.problems.textProperty().isNotEmpty());
        model.visitorLists.problems.subscribe(this::showProblems);
        model.visitorLists.check.subscribe(this::showListState);
        showListState();
    }

    private boolean isNarrow() {
        return ((Region) table.getParent()).getWidth() < MIN_WIDTH_OF_ONE_LINE;
    }

    private static void bindVisible(Node node, ObservableValue<Boolean> isVisible) {
        node.visibleProperty().bind(isVisible);
        node.managedProperty().bind(isVisible);
    }

    private void addColumns() {
        TableColumns<CrawlerVisits> columns = new TableColumns<>(table, MESSAGES, "", "bulk-");
        TableColumns<CrawlerVisits.Day> days = new TableColumns<>(controls.days, MESSAGES, "", "bulk-");
        TableColumns<VisitChanges.FolderChanges> folders = new TableColumns<>(controls.folders, MESSAGES, "", "bulk-");
        columns.addSorted("visits.crawler", 140, crawlerVisits -> crawlerVisits.agent().name()).setMinWidth(85);
        columns.addSorted("visits.identity", 170,
                crawlerVisits -> identityMessages.name(crawlerVisits.identity())).setMinWidth(132);
        columns.addNumber("visits.hits", 100, CrawlerVisits::requests).setMinWidth(86);
        List<TableColumn<CrawlerVisits, Number>> countColumns = List.of(
                columns.addOptionalNumber("visits.blocked", 110,
                        visits -> countForIdentity(visits, true, visits.blockedRequests())),
                columns.addOptionalNumber("visits.answered", 170,
                        visits -> countForIdentity(visits, true, visits.answeredRequests())),
                columns.addOptionalNumber("visits.others", 180,
                        visits -> countForIdentity(visits, false, visits.blockedRequests())),
                columns.addNumber("visits.asked", 110, CrawlerVisits::robotsTxtRequests));
        List<Double> minWidths = List.of(96.0, 84.0, 98.0, 92.0);
        for (int i = 0; i < countColumns.size(); i++) {
            countColumns.get(i).setMinWidth(minWidths.get(i));
            countColumns.get(i).visibleProperty().bind(hasEdit.not());
        }
        addChangeColumns(columns, visits -> visits.changes().map(VisitChanges::verdictChanges));
        columns.addSorted("visits.edit.saved", 190, visits -> visits.changes().map(VisitChanges::verdictChanges)
                .filter(changed -> changed.closedRequests().requests() > 0).map(_ -> editMessages.saving(visits))
                .orElse(""))
                .visibleProperty().bind(hasEdit);
        days.addSorted("visits.day", 120, day -> new NumberText(day.day(), editMessages.day(day.day())))
                .setMinWidth(92);
        days.addNumber("visits.hits", 90, CrawlerVisits.Day::requests).setMinWidth(86);
        TableColumn<CrawlerVisits.Day, Number> blocked =
                days.addNumber("visits.days.blocked", 90, CrawlerVisits.Day::blockedRequests);
        blocked.setMinWidth(76);
        blocked.visibleProperty().bind(hasEdit.not());
        addChangeColumns(days, this::changesOn);
        folders.addSorted("visits.folder", 140, editMessages::folder).setMinWidth(92);
        addChangeColumns(folders, folder -> Optional.of(folder.verdictChanges()));
    }

    /** Adds the columns with the effect of an edit. */
    private <R> void addChangeColumns(TableColumns<R> columns,
            Function<R, Optional<VisitChanges.VerdictChanges>> change) {
        List<TableColumn<R, ?>> changeColumns = List.of(
                columns.addOptionalNumber("visits.edit.closed", 76, row -> changedRequests(change.apply(row), true)),
                TableColumns.alignRight(
                        columns.addSorted("visits.edit.closedSize", 80, row -> changedSize(change.apply(row), true))),
                columns.addOptionalNumber("visits.edit.opened", 76, row -> changedRequests(change.apply(row), false)),
                TableColumns.alignRight(
                        columns.addSorted("visits.edit.openedSize", 80, row -> changedSize(change.apply(row), false))));
        changeColumns.forEach(column -> {
            column.setMinWidth(76);
            column.visibleProperty().bind(hasEdit);
        });
    }

    private static OptionalLong changedRequests(Optional<VisitChanges.VerdictChanges> changed, boolean closed) {
        return changed
                .map(change -> OptionalLong.of((closed ? change.closedRequests() : change.openedRequests()).requests()))
                .orElseGet(OptionalLong::empty);
    }

    private NumberText changedSize(Optional<VisitChanges.VerdictChanges> changed, boolean closed) {
        RequestSum sum = changed.map(change -> closed ? change.closedRequests() : change.openedRequests())
                .orElse(RequestSum.NONE);
        return new NumberText(sum.bytes(), sum.requests() == 0 ? "" : editMessages.size(sum));
    }

    /** The effect of the edit on the selected visitor on a day. */
    private Optional<VisitChanges.VerdictChanges> changesOn(CrawlerVisits.Day day) {
        return visitors.selected().flatMap(CrawlerVisits::changes).map(cost -> cost.days().stream()
                .filter(changed -> changed.day() == day.day()).findFirst().map(VisitChanges.DayChanges::verdictChanges)
                .orElse(VisitChanges.VerdictChanges.NOTHING));
    }

    private void showParts(@Nullable CrawlerVisits selected) {
        Optional<CrawlerVisits> visits = Optional.ofNullable(selected);
        controls.days.getItems().setAll(visits.map(CrawlerVisits::days).orElseGet(List::of));
        controls.folders.getItems().setAll(visits.flatMap(CrawlerVisits::changes).map(VisitChanges::folders)
                .orElseGet(List::of));
        List<String> sentences = new ArrayList<>();
        visits.ifPresent(visitor -> sentences.addAll(editMessages.sentences(visitor)));
        if (hasEdit.get()) {
            sentences.add(String.join(" ", editMessages.summary(table.getItems())));
        }
        controls.editEffect.setText(String.join("\n", sentences));
    }

    /** Shows the visits and keeps the selected visitor. By default, the first one is selected. */
    void showVisits(LogVisits logVisits) {
        Optional<CrawlerVisits> selected = visitors.selected();
        List<CrawlerVisits> allVisits = logVisits.crawlerVisits();
        hasEdit.set(!allVisits.isEmpty() && allVisits.stream().allMatch(visits -> visits.changes().isPresent()));
        table.getItems().setAll(allVisits);
        int row = 0;
        for (int i = 0; i < table.getItems().size(); i++) {
            CrawlerVisits visits = table.getItems().get(i);
            if (selected.filter(before -> before.agent().equals(visits.agent())
                    && before.identity() == visits.identity()).isPresent()) {
                row = i;
            }
        }
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(row);
        }
        showListState();
    }

    private void showProblems(List<String> problems) {
        String first = problems.stream().limit(MAX_PROBLEMS).collect(Collectors.joining("\n"));
        int hiddenCount = problems.size() - MAX_PROBLEMS;
        controls.problems.setText(
                hiddenCount > 0 ? first + "\n" + MESSAGES.text("visits.troubles.more", hiddenCount) : first);
    }

    /** Shows which lists of the visitors in the log are available. */
    private void showListState() {
        List<NamedVisitor> visitors = model.run.get().map(run -> run.logVisits().namedVisitors()).orElse(List.of());
        List<VerificationMethod> lists = model.visitorLists.listsFor(visitors);
        List<PublishedList> available = lists.stream().flatMap(list -> findList(list).stream()).toList();
        Optional<Instant> oldest = available.stream().map(PublishedList::retrievedAt).min(Comparator.naturalOrder());
        String state = lists.isEmpty() ? MESSAGES.text(visitors.isEmpty() ? "visits.lists.noLog" : "visits.lists.none")
                : MESSAGES.text("visits.lists.state", available.size(), lists.size());
        controls.listState.setText(oldest.map(time -> state + " " + MESSAGES.text("visits.lists.oldest",
                DateTexts.day(time))).orElse(state));
        controls.fetchButton.setTooltip(lists.isEmpty() ? null : new Tooltip(MESSAGES.text("visits.fetch.whose",
                lists.stream().map(VerificationMethod::operator).distinct().collect(Collectors.joining(", ")))));
        controls.listState.setTooltip(lists.isEmpty() ? null : new Tooltip(lists.stream().map(list -> findList(list)
                .map(published -> MESSAGES.text("visits.list.had", list.url(),
                        DateTexts.day(published.retrievedAt())))
                .orElseGet(() -> MESSAGES.text("visits.list.missing", list.url())))
                .collect(Collectors.joining("\n"))));
    }

    private Optional<PublishedList> findList(VerificationMethod list) {
        return model.visitorLists.check.get().lists().find(list);
    }

    /** The filter for the rows of a visitor. */
    static WantedVisitor visitorFilter(CrawlerVisits visits, VisitorCheck check) {
        LogAgent agent = visits.agent();
        VisitorVerifier verifier = check.verifierFor(new NamedVisitor(agent.name(), agent.operator()));
        return new WantedVisitor(agent.name(), address -> verifier.identity(address) == visits.identity());
    }

    /** A count for a column of verified crawlers or of visitors that only claim the name; empty for the other kind. */
    private static OptionalLong countForIdentity(CrawlerVisits visits, boolean isVerified, long count) {
        return visits.identity().isVerified() == isVerified ? OptionalLong.of(count) : OptionalLong.empty();
    }
}
