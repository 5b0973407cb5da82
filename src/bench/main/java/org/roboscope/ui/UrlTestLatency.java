package org.roboscope.ui;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.crawlers.Catalogue;

/**
 * Measures the time from a keystroke in the address bar or the editor to the laid-out panel with the new verdict and
 * its rules, and to the verdicts of all standards, in the real window with all other work of a keystroke. Requires a
 * display and {@code -Djavafx.animation.fullspeed=true}.
 */
public final class UrlTestLatency {

    /** An even number, because every second keystroke undoes the first. */
    private static final int KEYS = Integer.getInteger("keys", 120);
    private static final int WARM_UP = Math.min(80, KEYS);
    /** An additional rule as the second line, the only one to match the tested URL. */
    private static final String RULE = "Disallow: /zq/\n";
    private static final String URL = "/zq/";

    private final Scene scene;
    private final TextField bar;
    private final Observable panel;
    private final Observable standards;

    private UrlTestLatency(Stage stage) {
        scene = stage.getScene();
        // A collapsed list is not computed.
        ((ToggleButton) scene.lookup("#fold-standards")).setSelected(true);
        bar = (TextField) scene.lookup("#url");
        panel = ((Label) scene.lookup("#badge")).textProperty();
        standards = scene.lookup("#read-as-baidu").accessibleTextProperty();
    }

    /** @param args a robots.txt; {@code ../shared/bench/large.txt} by default */
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args.length > 0 ? args[0] : "../shared/bench/large.txt");
        WindowThread.start();
        Path folder = Files.createTempDirectory("roboscope-latency");
        String text = Files.readString(file);
        int second = text.indexOf('\n') + 1;
        Path tested = Files.writeString(
                folder.resolve("robots.txt"), text.substring(0, second) + RULE + text.substring(second));
        UrlTestLatency window = WindowThread.ask(() -> {
            Stage stage = new Stage();
            AppWindow shown =
                    new AppWindow(stage,
                            WindowEnvironment.with(FoldersBelow.of(folder), Runnable::run, Throwable::printStackTrace),
                            new UnansweredQuestions());
            shown.show(new StartArguments(List.of(tested), Optional.empty()));
            shown.workspace().setCrawler(Catalogue.builtIn().requireCrawler("FooBot"));
            // The tested URL belongs to the file, which is open after the first task.
            shown.executors().getFirst().execute(() -> shown.workspace().setTestedUrl(URL));
            return new UrlTestLatency(stage);
        });
        Thread.sleep(5_000);
        System.out.println("                      panel p50   panel p95   standards p50   standards p95   CPU per key"
                + "   load   of it by thread   [ms]");
        window.measure("key in the bar", window.bar);
        window.measure("key in the editor", window.scene.lookup(".code-area"));
        System.exit(0);
    }

    private void measure(String what, Node target) throws Exception {
        for (int i = 0; i < WARM_UP; i++) {
            key(target, i);
        }
        double[] panels = new double[KEYS];
        double[] all = new double[KEYS];
        CpuTimes before = CpuTimes.now();
        for (int i = 0; i < KEYS; i++) {
            double[] times = key(target, i);
            panels[i] = times[0];
            all[i] = times[1];
        }
        CpuTimes spent = CpuTimes.now().since(before);
        Arrays.sort(panels);
        Arrays.sort(all);
        System.out.printf(Locale.ROOT, "%-20s %10.1f %11.1f %15.1f %15.1f %13.1f %6.1f   %s%n", what, panels[KEYS / 2],
                panels[KEYS * 95 / 100], all[KEYS / 2], all[KEYS * 95 / 100],
                spent.process() / KEYS, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                spent.perThread(KEYS));
    }

    /** Milliseconds until the panel was laid out, and until all standards were. */
    private double[] key(Node target, int number) throws Exception {
        CompletableFuture<Double> shown = new CompletableFuture<>();
        CompletableFuture<Double> all = new CompletableFuture<>();
        Platform.runLater(() -> {
            long start = System.nanoTime();
            onLaidOut(panel, start, shown);
            onLaidOut(standards, start, all);
            type(target, number % 2 == 0);
        });
        double[] times = {shown.get(30, TimeUnit.SECONDS), all.get(30, TimeUnit.SECONDS)};
        // The pause of a very fast typist.
        Thread.sleep(30);
        return times;
    }

    /** Types a character that reverses the verdict of every standard. */
    private void type(Node target, boolean first) {
        boolean inBar = target.equals(bar);
        if (target instanceof CodeArea editor) {
            editor.moveTo(1, editor.getParagraphLength(1));
        } else {
            bar.end();
        }
        if (first == inBar) {
            Event.fireEvent(target, key(KeyEvent.KEY_PRESSED, "", KeyCode.BACK_SPACE));
        } else {
            Event.fireEvent(target, key(KeyEvent.KEY_TYPED, inBar ? "/" : "a", KeyCode.UNDEFINED));
        }
    }

    private static KeyEvent key(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }

    private void onLaidOut(Observable changing, long start, CompletableFuture<Double> done) {
        changing.addListener(new InvalidationListener() {
            @Override
            public void invalidated(Observable changed) {
                changing.removeListener(this);
                Runnable[] listener = new Runnable[1];
                listener[0] = () -> {
                    scene.removePostLayoutPulseListener(listener[0]);
                    done.complete((System.nanoTime() - start) / 1e6);
                };
                scene.addPostLayoutPulseListener(listener[0]);
                Platform.requestNextPulse();
            }
        });
    }
}
