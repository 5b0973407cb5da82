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
    /** The second line of the file, the only rule that matches the tested URL. */
    private static final String RULE = "Disallow: /zq/\n";
    private static final String URL = "/zq/";

    private final Scene scene;
    private final TextField addressBar;
    private final Observable verdict;
    private final Observable lastStandard;

    private UrlTestLatency(Stage stage) {
        scene = stage.getScene();
        // A collapsed list is not computed.
        ((ToggleButton) scene.lookup("#fold-standards")).setSelected(true);
        addressBar = (TextField) scene.lookup("#url");
        verdict = ((Label) scene.lookup("#badge")).textProperty();
        lastStandard = scene.lookup("#read-as-baidu").accessibleTextProperty();
    }

    /** @param args a robots.txt; {@code ../shared/bench/large.txt} by default */
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args.length > 0 ? args[0] : "../shared/bench/large.txt");
        WindowThread.start();
        Path folder = Files.createTempDirectory("roboscope-latency");
        String text = Files.readString(file);
        int secondLine = text.indexOf('\n') + 1;
        Path fileWithRule = Files.writeString(
                folder.resolve("robots.txt"), text.substring(0, secondLine) + RULE + text.substring(secondLine));
        UrlTestLatency latency = WindowThread.call(() -> {
            Stage stage = new Stage();
            AppWindow window =
                    new AppWindow(stage,
                            WindowEnvironment.create(TemporaryUserFolders.of(folder), Runnable::run,
                                    Throwable::printStackTrace),
                            new UnansweredQuestions());
            window.show(new StartArguments(List.of(fileWithRule), Optional.empty()));
            window.workspace().setCrawler(Catalogue.builtIn().requireCrawler("FooBot"));
            // The tested URL belongs to the file, which is open after the first task.
            window.executors().getFirst().execute(() -> window.workspace().setTestedUrl(URL));
            return new UrlTestLatency(stage);
        });
        Thread.sleep(5_000);
        System.out.println("                      panel p50   panel p95   standards p50   standards p95   CPU per key"
                + "   load   of it by thread   [ms]");
        latency.measure("key in the bar", latency.addressBar);
        latency.measure("key in the editor", latency.scene.lookup(".code-area"));
        WindowThread.endProgram();
    }

    private void measure(String name, Node target) throws Exception {
        for (int i = 0; i < WARM_UP; i++) {
            pressKey(target, i);
        }
        double[] panels = new double[KEYS];
        double[] standards = new double[KEYS];
        CpuTimes before = CpuTimes.now();
        for (int i = 0; i < KEYS; i++) {
            double[] times = pressKey(target, i);
            panels[i] = times[0];
            standards[i] = times[1];
        }
        CpuTimes spent = CpuTimes.now().since(before);
        Arrays.sort(panels);
        Arrays.sort(standards);
        System.out.printf(Locale.ROOT, "%-20s %10.1f %11.1f %15.1f %15.1f %13.1f %6.1f   %s%n", name, panels[KEYS / 2],
                panels[KEYS * 95 / 100], standards[KEYS / 2], standards[KEYS * 95 / 100],
                spent.process() / KEYS, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                spent.perThread(KEYS));
    }

    /** @return milliseconds until the panel was laid out, and until the verdicts of all standards were */
    private double[] pressKey(Node target, int number) throws Exception {
        CompletableFuture<Double> panelTime = new CompletableFuture<>();
        CompletableFuture<Double> standardsTime = new CompletableFuture<>();
        Platform.runLater(() -> {
            long start = System.nanoTime();
            onLaidOut(verdict, start, panelTime);
            onLaidOut(lastStandard, start, standardsTime);
            type(target, number % 2 == 0);
        });
        double[] times = {panelTime.get(30, TimeUnit.SECONDS), standardsTime.get(30, TimeUnit.SECONDS)};
        // The pause between keys of a very fast typist.
        Thread.sleep(30);
        return times;
    }

    /** Types or deletes a character, which reverses the verdict of every standard. */
    private void type(Node target, boolean isFirst) {
        boolean isAddressBar = target.equals(addressBar);
        if (target instanceof CodeArea editor) {
            editor.moveTo(1, editor.getParagraphLength(1));
        } else {
            addressBar.end();
        }
        if (isFirst == isAddressBar) {
            Event.fireEvent(target, keyEvent(KeyEvent.KEY_PRESSED, "", KeyCode.BACK_SPACE));
        } else {
            Event.fireEvent(target, keyEvent(KeyEvent.KEY_TYPED, isAddressBar ? "/" : "a", KeyCode.UNDEFINED));
        }
    }

    private static KeyEvent keyEvent(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }

    /** Measures the time until the frame after the next change of a value is laid out. */
    private void onLaidOut(Observable observed, long start, CompletableFuture<Double> elapsed) {
        observed.addListener(new InvalidationListener() {
            @Override
            public void invalidated(Observable changed) {
                observed.removeListener(this);
                Runnable[] listener = new Runnable[1];
                listener[0] = () -> {
                    scene.removePostLayoutPulseListener(listener[0]);
                    elapsed.complete((System.nanoTime() - start) / 1e6);
                };
                scene.addPostLayoutPulseListener(listener[0]);
                Platform.requestNextPulse();
            }
        });
    }
}
