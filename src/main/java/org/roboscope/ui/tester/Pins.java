package org.roboscope.ui.tester;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.Pin;
import org.roboscope.ui.workspace.Workspace;

/** The pinned verdicts of the site, compared with the file at every change. */
final class Pins {

    /** A pin and what the file says of it now. */
    record Checked(Pin pin, Outcome outcome) {

        boolean isMet() {
            return pin.expected() == outcome;
        }
    }

    private final Workspace workspace;
    private final Settings settings;
    private final OwnCrawlers own;
    private final ReadOnlyObjectProperty<List<Checked>> checked;
    private volatile List<Pin> pins;

    Pins(Workspace workspace, Settings settings, OwnCrawlers own) {
        this.workspace = workspace;
        this.settings = settings;
        this.own = own;
        pins = Pin.kept(settings);
        checked = workspace.derive(List.of(), this::check);
    }

    ReadOnlyObjectProperty<List<Checked>> checkedProperty() {
        return checked;
    }

    /** Pins the verdict of a test, in the place of one for the same URL and crawler. */
    void add(Tested tested) {
        Analysis analysis = tested.analysis();
        Pin pin = new Pin(
                TypedUrl.site(analysis.site()),
                analysis.crawler().name(),
                tested.explanation().verdict().outcome(),
                analysis.testedUrl().strip());
        keep(Stream.concat(pins.stream().filter(other -> !isAboutTheSame(other, pin)), Stream.of(pin)).toList());
    }

    void remove(Pin pin) {
        keep(pins.stream().filter(other -> !other.equals(pin)).toList());
    }

    private void keep(List<Pin> now) {
        pins = now;
        Pin.keep(now, settings);
        workspace.reanalyse();
    }

    private List<Checked> check(Analysis analysis) {
        String site = TypedUrl.site(analysis.site());
        return pins.stream()
                .filter(pin -> pin.site().equals(site))
                .map(pin -> new Checked(pin, pin.outcome(analysis.file(), own.catalogue())))
                .toList();
    }

    private static boolean isAboutTheSame(Pin one, Pin other) {
        return one.site().equals(other.site())
                && one.crawler().equals(other.crawler())
                && one.url().equals(other.url());
    }
}
