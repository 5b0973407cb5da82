package org.roboscope.ui;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;

/**
 * Opens the window of a test and acts as its robot. TestFX's own robot sleeps for 50 milliseconds and more after every
 * keystroke, click and window; this one continues once the events have arrived and a frame is drawn.
 */
public final class WindowExtension extends FxRobot implements BeforeEachCallback, AfterEachCallback, ParameterResolver {

    /** Lets all pauses end, because the toolkit keeps running pauses and with them their windows. */
    private static final Duration LONGER_THAN_ANY_PAUSE = Duration.ofMinutes(1);
    private static final StyleWarnings STYLE_WARNINGS = StyleWarnings.collect();

    @Override
    public void beforeEach(ExtensionContext context) throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        // The primary stage lives as long as the toolkit and would keep its scene in memory.
        Stage stage = WindowSteps.call(() -> new Stage());
        WindowSteps.settle();
        for (Object test : context.getRequiredTestInstances().getAllInstances()) {
            for (Method method : test.getClass().getDeclaredMethods()) {
                if (method.isAnnotationPresent(Start.class)) {
                    WindowSteps.call(() -> start(test, method, stage));
                }
            }
        }
        WindowFixture.settleLast();
    }

    private static Void start(Object test, Method method, Stage stage) throws Exception {
        method.setAccessible(true);
        try {
            method.invoke(test, stage);
            return null;
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw failed;
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        release(new KeyCode[0]);
        release(new MouseButton[0]);
        WindowSteps.call(() -> List.copyOf(Window.getWindows()).forEach(WindowExtension::close));
        WindowSteps.pass(LONGER_THAN_ANY_PAUSE);
        WindowSteps.endAnimations();
        settle();
        STYLE_WARNINGS.assertNone();
    }

    /** Moves the focus away first, because the toolkit keeps a blinking caret in memory. */
    private static void close(Window window) {
        if (window.getScene() != null) {
            window.getScene().getRoot().requestFocus();
        }
        window.hide();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FxRobot.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return this;
    }

    @Override
    public FxRobot interact(Runnable work) {
        return interact(() -> {
            work.run();
            return null;
        });
    }

    @Override
    public <T> FxRobot interact(Callable<T> work) {
        WindowSteps.call(work);
        settle();
        return this;
    }

    @Override
    public FxRobot press(KeyCode... keys) {
        for (KeyCode key : keys) {
            robotContext().getKeyboardRobot().pressNoWait(key);
            settle();
        }
        return this;
    }

    @Override
    public FxRobot release(KeyCode... keys) {
        robotContext().getKeyboardRobot().releaseNoWait(keys);
        settle();
        return this;
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        for (KeyCode key : keys) {
            press(key);
            release(key);
        }
        return this;
    }

    @Override
    public FxRobot type(KeyCode key, int times) {
        for (int i = 0; i < times; i++) {
            type(key);
        }
        return this;
    }

    @Override
    public FxRobot write(char character) {
        return write(String.valueOf(character));
    }

    @Override
    public FxRobot write(String text) {
        BaseRobot keyboard = robotContext().getBaseRobot();
        text.codePoints().forEach(character -> {
            keyboard.typeKeyboard(typingTarget().getScene(), keyOf(character), Character.toString(character));
            settle();
        });
        return this;
    }

    @Override
    public FxRobot write(String text, int pause) {
        return write(text);
    }

    private static KeyCode keyOf(int character) {
        return switch (character) {
            case '\n' -> KeyCode.ENTER;
            case '\t' -> KeyCode.TAB;
            default -> KeyCode.UNDEFINED;
        };
    }

    /** The window chosen by the test, or else the focused window. */
    private Window typingTarget() {
        Window chosen = targetWindow();
        return chosen != null && chosen.isShowing() ? chosen
                : Window.getWindows().stream().filter(Window::isFocused).findFirst().orElseThrow();
    }

    @Override
    public FxRobot moveTo(PointQuery place, Motion motion) {
        robotContext().getMouseRobot().moveNoWait(place.query());
        settle();
        return this;
    }

    @Override
    public FxRobot press(MouseButton... buttons) {
        robotContext().getMouseRobot().pressNoWait(buttons);
        settle();
        return this;
    }

    @Override
    public FxRobot release(MouseButton... buttons) {
        robotContext().getMouseRobot().releaseNoWait(buttons);
        settle();
        return this;
    }

    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        press(buttons);
        return release(buttons);
    }

    @Override
    public FxRobot clickOn(PointQuery place, Motion motion, MouseButton... buttons) {
        moveTo(place, motion);
        return clickOn(buttons);
    }

    /** Lets the events arrive and draws the result. */
    private static void settle() {
        WindowSteps.settle();
    }
}
