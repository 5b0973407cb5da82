package org.roboscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelpHistoryTest {

    private final HelpView.History path = new HelpView.History();

    private void assertShown(String page, boolean hasBefore, boolean hasAfter) {
        assertThat(path.shown.get()).contains(page);
        assertThat(path.hasBefore.get()).isEqualTo(hasBefore);
        assertThat(path.hasAfter.get()).isEqualTo(hasAfter);
    }

    @Test
    void leadsBackAndOn() {
        path.goTo("a");
        path.goTo("b");
        assertShown("b", true, false);
        path.goBack();
        assertShown("a", false, true);
        path.goBack();
        assertShown("a", false, true);
        path.goForward();
        assertShown("b", true, false);
        path.goForward();
        assertShown("b", true, false);
    }

    @Test
    void anotherWayForgetsWhatLayAhead() {
        path.goTo("a");
        path.goTo("b");
        path.goBack();
        path.goTo("c");
        assertShown("c", true, false);
        path.goBack();
        assertShown("a", false, true);
    }

    @Test
    void thePageThatIsShownIsNotGoneToAgain() {
        path.goTo("a");
        path.goTo("a");
        assertShown("a", false, false);
    }
}
