package org.roboscope.ui.bulk;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.results.RowFilter.UsageFilter;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/** What a person asks of the rows: the fields above the table make the model's filter. */
final class RowFilterFields {

    /** What can be said of a page that may be fetched. */
    private static final List<UsagePreference> SAID =
            List.of(UsagePreference.DISALLOWED, UsagePreference.ALLOWED, UsagePreference.UNKNOWN);

    private final BulkModel model;
    private final WindowMessages messages;
    private final Controls controls;
    private boolean filling;

    /** @param visitor says whose visits alone are shown, and takes that back */
    record Controls(ComboBox<Optional<Outcome>> outcome, ComboBox<Optional<String>> crawler, TextField text,
            TextField line,
            TextField answer, ComboBox<Optional<UsageFilter>> usage, Button visitor) {}

    /** What can be asked of the rows by name. */
    enum Field {
        TEXT,
        OUTCOME,
        CRAWLER,
        LINE,
        STATUS,
        USAGE
    }

    RowFilterFields(Controls controls, BulkModel model, WindowMessages messages) {
        this.controls = controls;
        this.model = model;
        this.messages = messages;
    }

    /** @param whenVisitorGoes runs when the visits of all are shown again */
    void install(Runnable whenVisitorGoes) {
        ComboBox<Optional<Outcome>> outcome = controls.outcome;
        outcome.getItems().add(Optional.empty());
        EnumSet.allOf(Outcome.class).forEach(each -> outcome.getItems().add(Optional.of(each)));
        outcome.setConverter(new ChoiceNames<>(choice -> messages.text(
                choice.map(each -> "outcome." + each).orElse("outcome.all"))));
        outcome.setAccessibleText(messages.text("outcome.name"));
        outcome.setValue(Optional.empty());
        installUsage();
        controls.crawler.setAccessibleText(messages.text("crawler.name"));
        controls.crawler.setConverter(
                new ChoiceNames<>(choice -> choice.map(name -> name.isEmpty() ? messages.text("visitor.unknown") : name)
                        .orElseGet(() -> messages.text("crawler.all"))));
        controls.crawler.getItems().setAll(List.of(Optional.empty()));
        controls.crawler.setValue(Optional.empty());
        controls.visitor.setGraphic(new FontIcon(Material2AL.CLOSE));
        controls.visitor.setAccessibleHelp(messages.text("visits.only.help"));
        controls.visitor.setOnAction(event -> {
            showVisitsOf(WantedVisitor.ANYBODY);
            whenVisitorGoes.run();
        });
        outcome.valueProperty().subscribe(this::filter);
        controls.crawler.valueProperty().subscribe(this::filter);
        controls.text.textProperty().subscribe(this::filter);
        controls.line.textProperty().subscribe(this::filter);
        controls.answer.textProperty().subscribe(this::filter);
        controls.usage.valueProperty().subscribe(this::filter);
    }

    private void installUsage() {
        controls.usage.getItems().add(Optional.empty());
        for (UsageCategory category : UsageCategory.values()) {
            SAID.forEach(said -> controls.usage.getItems().add(Optional.of(new UsageFilter(category, said))));
        }
        controls.usage.setConverter(new ChoiceNames<>(choice -> choice.map(wanted -> messages.text(
                "usage." + wanted.category() + "." + wanted.preference()))
                .orElseGet(() -> messages.text("usage.all"))));
        controls.usage.setAccessibleText(messages.text("usage.name"));
        controls.usage.setValue(Optional.empty());
    }

    Node control(Field field) {
        return switch (field) {
            case TEXT -> controls.text;
            case OUTCOME -> controls.outcome;
            case CRAWLER -> controls.crawler;
            case LINE -> controls.line;
            case STATUS -> controls.answer;
            case USAGE -> controls.usage;
        };
    }

    /** The crawlers of a run that has just begun. */
    void begin(BulkRun run) {
        filling = true;
        showVisitsOf(WantedVisitor.ANYBODY);
        controls.crawler.getItems().setAll(List.of(Optional.empty()));
        controls.crawler.setValue(Optional.empty());
        showCrawlers(run);
        controls.usage.setValue(Optional.empty());
        filling = false;
        filter();
    }

    /** Adds the crawlers of a run; the visitors in a log become known during the run. */
    void showCrawlers(BulkRun run) {
        Stream<String> asked = run.plan().judgesVisitors() && !run.results().hasListUrls() ? Stream.empty()
                : run.plan().runCrawlers().stream().map(RunCrawler::crawler);
        Stream<String> came = run.plan().judgesVisitors() && run.results().hasVisits()
                ? Stream.concat(run.plan().visitors().all().stream().map(visitor -> visitor.crawler().crawler()),
                        Stream.of(""))
                : Stream.empty();
        // Those that are there stay, as somebody may be looking at them.
        Stream.concat(asked, came).map(Optional::of).filter(each -> !controls.crawler.getItems().contains(each))
                .distinct().forEach(controls.crawler.getItems()::add);
    }

    /**
     * What was fetched under a name though it is blocked; a button beside the other filters says so and takes it back.
     *
     * @param said what the button says
     */
    void onlyVisitsOf(WantedVisitor visitor, String said) {
        controls.outcome.setValue(Optional.empty());
        controls.usage.setValue(Optional.empty());
        controls.line.clear();
        showVisitsOf(visitor);
        controls.visitor.setText(said);
    }

    void onlyDecidedBy(int ruleLine) {
        controls.line.setText(Integer.toString(ruleLine));
        controls.outcome.setValue(Optional.empty());
        controls.usage.setValue(Optional.empty());
    }

    boolean isOfOneVisitor() {
        return !model.rows().filterProperty().get().visitor().isAnybody();
    }

    private void showVisitsOf(WantedVisitor name) {
        model.rows().filterProperty().set(model.rows().filterProperty().get().visitor(name));
    }

    private void filter() {
        if (filling) {
            return;
        }
        model.rows().filterProperty().set(new RowFilter(
                controls.outcome.getValue().map(Set::of).orElseGet(() -> EnumSet.allOf(Outcome.class)),
                Optional.ofNullable(controls.crawler.getValue()).flatMap(it -> it).map(Set::of).orElse(Set.of()),
                controls.text.getText().strip(), number(controls.line), number(controls.answer),
                model.rows().filterProperty().get().visitor(), controls.usage.getValue()));
    }

    private static int number(TextField field) {
        String typed = field.getText().strip();
        return typed.matches("[0-9]{1,8}") ? Integer.parseInt(typed) : 0;
    }
}
