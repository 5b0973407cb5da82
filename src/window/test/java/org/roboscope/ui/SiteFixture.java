package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.roboscope.site.fetch.RawServer;
import org.testfx.api.FxRobot;

/** A window with its own file, and a local server with another one. */
final class SiteFixture {

    static final String OWN = "User-agent: *\nDisallow: /a\nDisallow: /mine\n";
    static final String LIVE = "User-agent: *\nDisallow: /a\nDisallow: /live\nAllow: /b\n";

    final AtomicReference<String> served = new AtomicReference<>(LIVE);
    final AtomicReference<String> status = new AtomicReference<>("200 OK");
    final AtomicBoolean requiresLogin = new AtomicBoolean();
    /** Hosts that never answer. */
    final Set<String> silentHosts = ConcurrentHashMap.newKeySet();
    /** The server answers once the count is zero. */
    final AtomicReference<CountDownLatch> gate = new AtomicReference<>(new CountDownLatch(0));
    final RawServer server = new RawServer((request, out) -> {
        gate.get().await();
        // The header has the user name and password that LoginFilling enters.
        if (requiresLogin.get() && !request.head().contains("Authorization: Basic bWU6c2VjcmV0")) {
            out.write(RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"x\"", new byte[0]));
            return;
        }
        boolean isSilent = request.head().stream().anyMatch(line -> line.startsWith("Host: ")
                && silentHosts.contains(line.replaceFirst("^Host: ", "").replaceFirst(":[0-9]+$", "")));
        if (isSilent || served.get().isEmpty()) {
            RawServer.staySilent();
        }
        out.write(RawServer.answer(status.get() + "\nCache-Control: max-age=60",
                served.get().getBytes(StandardCharsets.UTF_8)));
    });
    final WindowFixture window;

    SiteFixture(Stage stage, Path folder) throws IOException {
        window = WindowFixture.showing(stage, folder, OWN);
        window.useThreads();
    }

    /** Stops the server and closes all other windows. */
    void stop() throws IOException {
        server.close();
        WindowSteps.call(() -> Window.getWindows().stream().filter(
                other -> !other.equals(window.stage)).toList().forEach(Window::hide));
    }

    void openFromSite(FxRobot robot) {
        openAddress(robot);
        WindowFixture.await(() -> label(robot, "#site-headline").startsWith("200"));
        window.settle();
    }

    void openAddress(FxRobot robot) {
        window.settle();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O).release(KeyCode.O, KeyCode.SHIFT, KeyCode.CONTROL);
        TextField address = robot.lookup("#site-address").queryAs(TextField.class);
        assertThat(address.isFocused()).isTrue();
        window.onWindow(() -> address.setText("http://127.0.0.1:" + server.port()));
        robot.type(KeyCode.ENTER);
    }

    String readOnlyNotice(FxRobot robot) {
        return robot.lookup(".read-only-notice .label").queryAs(Label.class).getText();
    }

    String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }
}
