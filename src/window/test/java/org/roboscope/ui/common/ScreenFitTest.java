package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

/** A second window fits the screen. */
class ScreenFitTest {

    @Test
    void smallScreenLeavesRoomForTheFrame() {
        assertThat(ScreenFit.limit(new Rectangle2D(0, 0, 960, 540), 1_160, 720))
                .isEqualTo(new Dimension2D(900, 480));
    }

    @Test
    void largeScreenKeepsTheSize() {
        assertThat(ScreenFit.limit(new Rectangle2D(0, 0, 1920, 1080), 1_160, 720))
                .isEqualTo(new Dimension2D(1_160, 720));
    }

    @Test
    void windowIsCentredOverItsOwnerOnTheScreen() {
        Rectangle2D screen = new Rectangle2D(0, 0, 1024, 700);
        Dimension2D size = new Dimension2D(964, 670);
        assertThat(ScreenFit.positionOver(screen, new Rectangle2D(0, 0, 1024, 700), size))
                .isEqualTo(new Rectangle2D(30, 15, 964, 670));
        assertThat(ScreenFit.positionOver(screen, new Rectangle2D(-900, -500, 800, 600), size))
                .isEqualTo(new Rectangle2D(0, 0, 964, 670));
        assertThat(ScreenFit.positionOver(screen, new Rectangle2D(900, 600, 800, 600), size))
                .isEqualTo(new Rectangle2D(60, 30, 964, 670));
        assertThat(ScreenFit.positionOver(screen, new Rectangle2D(0, 0, 1024, 700), new Dimension2D(1_200, 800)))
                .as("too large").isEqualTo(new Rectangle2D(0, 0, 1_200, 800));
        assertThat(ScreenFit.positionOver(new Rectangle2D(1920, 0, 1920, 1080), new Rectangle2D(2000, 100, 1000, 800),
                size))
                .isEqualTo(new Rectangle2D(2018, 165, 964, 670));
    }
}
