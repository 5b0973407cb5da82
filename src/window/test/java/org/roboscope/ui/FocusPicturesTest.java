package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Every Tab stop of a panel shows its keyboard focus: snapshots of neighbouring stops differ. */
@WindowTest
class FocusPicturesTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /private/
            Sitemap: /sitemap.xml

            User-agent: GPTBot
            Content-Signal: ai-train=no
            Disallow: /
            """;
    /** More stops than any panel has. */
    private static final int MAX_STOPS = 150;
    /** Pixels of the smallest focus frame. */
    private static final int MIN_FRAME_PIXELS = 24;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Scene scene;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
        scene = window.stage.getScene();
    }

    /** @param pixels a snapshot of the panel while the node has focus */
    private record Stop(Node node, int[] pixels) {}

    @Test
    void neighbouringTabStopsLookDifferent(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("/private/x"));
        Map<String, List<String>> panels = new LinkedHashMap<>();
        panels.put("LIGHT",
                List.of("inspector", "tester", "compare", "bulk", "impact", "expectations", "site", "problems"));
        panels.put("DARK", List.of("tester", "bulk", "site", "problems"));
        panels.put("HIGH_CONTRAST", List.of("inspector", "tester", "site", "problems"));
        panels.forEach((look, ids) -> {
            window.run("view.look." + look);
            ids.forEach(panel -> assertNeighboursDiffer(panel, look, robot));
        });
    }

    private void assertNeighboursDiffer(String panel, String look, FxRobot robot) {
        window.run("view.panel." + panel);
        Node area = areaOf(panel).orElseThrow();
        List<Stop> stops = walk(area, robot);
        assertThat(stops).as("stops of " + panel).isNotEmpty();
        List<String> equalStops = new ArrayList<>();
        for (int i = 1; i < stops.size(); i++) {
            int differingPixels = differingPixels(stops.get(i - 1).pixels(), stops.get(i).pixels());
            if (differingPixels < MIN_FRAME_PIXELS) {
                equalStops
                        .add(stops.get(i - 1).node() + " and " + stops.get(i).node() + " differ in " + differingPixels);
            }
        }
        assertThat(equalStops).as(panel + " in " + look).isEmpty();
    }

    /** Presses Tab from the panel's first focus until the focus leaves the panel or repeats. */
    private List<Stop> walk(Node area, FxRobot robot) {
        List<Stop> stops = new ArrayList<>();
        Node focusOwner = window.focusOwner();
        while (stops.size() < MAX_STOPS && WindowFixture.isInside(focusOwner, area) && !isVisited(stops, focusOwner)) {
            Node stop = focusOwner;
            stops.add(WindowSteps.call(() -> {
                if (stop instanceof TextInputControl field) {
                    // A caret or a selection does not count as a frame.
                    field.setStyle("-fx-display-caret: false;");
                    field.deselect();
                    field.applyCss();
                }
                return new Stop(stop, pixels(area));
            }));
            robot.type(KeyCode.TAB);
            focusOwner = window.focusOwner();
        }
        return stops;
    }

    private static boolean isVisited(List<Stop> stops, Node node) {
        return stops.stream().anyMatch(stop -> stop.node().equals(node));
    }

    private static int[] pixels(Node area) {
        // Cached viewports would be repainted only with the window, which tests do not paint.
        area.lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
        WritableImage picture = area.snapshot(null, null);
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] pixels = new int[width * height];
        picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    private static int differingPixels(int[] first, int[] second) {
        if (first.length != second.length) {
            return Integer.MAX_VALUE;
        }
        int differingPixels = 0;
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                differingPixels++;
            }
        }
        return differingPixels;
    }

    private Optional<Node> areaOf(String panel) {
        return scene.getRoot().lookupAll(".panel-slot").stream()
                .filter(node -> node instanceof PanelSlot slot && slot.panel().id().equals(panel)).findFirst();
    }
}
