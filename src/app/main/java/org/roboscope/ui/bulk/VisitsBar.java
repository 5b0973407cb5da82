package org.roboscope.ui.bulk;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.common.WindowMessages;

/** What is done to find out who visitors are: lists are fetched or read, hosts are looked up. It says how old lists are. */
final class VisitsBar {

    private static final int MOST_TROUBLES = 4;

    /**
     * @param fetch    asks operators for their lists
     * @param names    looks up the names of hosts
     * @param state    how many lists are available, and how old they are
     * @param troubles what could not be fetched or read
     */
    record Controls(Button fetch, Button files, Button names, Label state, Label troubles) {}

    private final Controls controls;
    private final BulkModel model;
    private final WindowMessages messages;

    VisitsBar(Controls controls, BulkModel model, WindowMessages messages) {
        this.controls = controls;
        this.model = model;
        this.messages = messages;
        controls.troubles.managedProperty().bind(controls.troubles.visibleProperty());
        controls.troubles.visibleProperty().bind(controls.troubles.textProperty().isNotEmpty());
        model.visits().lists().troublesProperty().subscribe(this::showTroubles);
        model.visits().lists().checkProperty().subscribe(this::show);
        show();
    }

    static void connect(Button button, Action action) {
        button.disableProperty().bind(action.enabled().map(enabled -> !enabled));
        button.setOnAction(event -> action.run());
    }

    private void showTroubles(List<String> troubles) {
        String first = troubles.stream().limit(MOST_TROUBLES).collect(Collectors.joining("\n"));
        int others = troubles.size() - MOST_TROUBLES;
        controls.troubles.setText(others > 0 ? first + "\n" + messages.text("visits.troubles.more", others) : first);
    }

    /** Says which lists there are for the names in the log. */
    void show() {
        List<NamedVisitor> names = model.runProperty().get().map(run -> run.visitors().names()).orElse(List.of());
        List<VerificationMethod> wanted = model.visits().lists().listsFor(names);
        List<PublishedList> there = wanted.stream().flatMap(list -> atHand(list).stream()).toList();
        Optional<Instant> oldest = there.stream().map(PublishedList::when).min(Comparator.naturalOrder());
        String counted = wanted.isEmpty() ? messages.text(names.isEmpty() ? "visits.lists.noLog" : "visits.lists.none")
                : messages.text("visits.lists.state", there.size(), wanted.size());
        controls.state.setText(oldest.map(when -> counted + " " + messages.text("visits.lists.oldest", day(when),
                Math.max(0, Duration.between(when, model.visits().lists().clock().instant()).toDays())))
                .orElse(counted));
        controls.fetch.setTooltip(wanted.isEmpty() ? null : new Tooltip(messages.text("visits.fetch.whose",
                wanted.stream().map(VerificationMethod::operator).distinct().collect(Collectors.joining(", ")))));
        controls.state.setTooltip(wanted.isEmpty() ? null : new Tooltip(wanted.stream().map(list -> atHand(list)
                .map(had -> messages.text("visits.list.had", list.address(), day(had.when())))
                .orElseGet(() -> messages.text("visits.list.missing", list.address())))
                .collect(Collectors.joining("\n"))));
    }

    private Optional<PublishedList> atHand(VerificationMethod list) {
        return model.visits().lists().checkProperty().get().lists().of(list);
    }

    private static String day(Instant when) {
        return LocalDate.ofInstant(when, ZoneId.systemDefault()).toString();
    }
}
