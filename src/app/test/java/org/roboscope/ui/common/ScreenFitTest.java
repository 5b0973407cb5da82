package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

/** A window that is opened beside another one is not larger than the screen. */
class ScreenFitTest {

    @Test
    void aWindowOnALowScreenLeavesRoomForItsFrame() {
        assertThat(ScreenFit.within(new Rectangle2D(0, 0, 960, 540), 1_160, 720))
                .isEqualTo(new Dimension2D(900, 480));
    }

    @Test
    void aWindowOnALargeScreenIsAsLargeAsItLikes() {
        assertThat(ScreenFit.within(new Rectangle2D(0, 0, 1920, 1080), 1_160, 720))
                .isEqualTo(new Dimension2D(1_160, 720));
    }
}
