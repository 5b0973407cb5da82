package org.roboscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Goes back and forward between the pages of the help. */
class HelpHistoryTest {

    private final HelpView.History history = new HelpView.History();

    private void assertShown(String page, boolean hasBefore, boolean hasAfter) {
        assertThat(history.shownPage.get()).contains(page);
        assertThat(history.hasBefore.get()).isEqualTo(hasBefore);
        assertThat(history.hasAfter.get()).isEqualTo(hasAfter);
    }

    @Test
    void goesBackAndForward() {
        history.goTo("a");
        history.goTo("b");
        assertShown("b", true, false);
        history.goBack();
        assertShown("a", false, true);
        history.goBack();
        assertShown("a", false, true);
        history.goForward();
        assertShown("b", true, false);
        history.goForward();
        assertShown("b", true, false);
    }

    @Test
    void newPageClearsTheLaterPages() {
        history.goTo("a");
        history.goTo("b");
        history.goBack();
        history.goTo("c");
        assertShown("c", true, false);
        history.goBack();
        assertShown("a", false, true);
    }

    @Test
    void currentPageIsNotAddedAgain() {
        history.goTo("a");
        history.goTo("a");
        assertShown("a", false, false);
    }
}
