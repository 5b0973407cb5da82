package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/** A notice row creates its content when it is first shown. */
class NoticeRowTest {

    private static final class Row extends NoticeRow {

        private int fillCount;

        private Row() {
            super("row");
            setLazyContent(() -> {
                fillCount++;
                return List.of(new Region());
            });
        }
    }

    @Test
    void rowIsEmptyUntilItIsVisible() {
        Row row = new Row();
        assertThat(row.isManaged()).isFalse();
        assertThat(row.getChildren()).isEmpty();
        row.setVisible(true);
        assertThat(row.isManaged()).isTrue();
        assertThat(row.getChildren()).hasSize(1);
    }

    @Test
    void rowIsFilledOnce() {
        Row row = new Row();
        row.setVisible(true);
        row.setVisible(false);
        row.setVisible(true);
        assertThat(row.fillCount).isOne();
    }
}
