package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.impact.ImpactPanel.SavedReading;
import org.roboscope.ui.impact.ImpactPanel.SavedText;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Search engines that lose the home page through an edit. */
class LostHomePageTest {

    private static final String OPEN = "User-agent: *\nDisallow: /a\n";
    private static final String CLOSED = "User-agent: *\nDisallow: /\n";

    private static List<String> enginesLosingHomePage(String edited, TextBuffer buffer, TextBuffer savedBuffer,
            Optional<String> saved) {
        Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
        assertThat(workspace.reading().get().content().text()).isEqualTo(edited);
        SavedText text = new SavedText(savedBuffer,
                saved.map(content -> TextSnapshot.decode(content.getBytes(StandardCharsets.UTF_8))));
        return ImpactPanel.findCrawlersLosingHomePage(workspace.reading().get(),
                SavedReading.of(text, StandardChoice.OWN));
    }

    private static List<String> enginesLosingHomePage(String saved, String edited) {
        InMemoryBuffer buffer = new InMemoryBuffer(edited);
        return enginesLosingHomePage(edited, buffer, buffer, Optional.of(saved));
    }

    @Test
    void editThatBlocksTheHomePageNamesThem() {
        assertThat(enginesLosingHomePage(OPEN, CLOSED)).contains("Googlebot", "bingbot");
        assertThat(enginesLosingHomePage(OPEN, OPEN + "User-agent: Googlebot\nDisallow: /$\n")).contains("Googlebot")
                .doesNotContain("bingbot");
    }

    @Test
    void homePageBlockedEarlierIsNotReported() {
        assertThat(enginesLosingHomePage(CLOSED, CLOSED + "# more\n")).isEmpty();
        assertThat(enginesLosingHomePage(CLOSED, OPEN)).isEmpty();
        assertThat(enginesLosingHomePage(CLOSED, CLOSED)).isEmpty();
    }

    @Test
    void unsavedTextLosesNothing() {
        InMemoryBuffer buffer = new InMemoryBuffer(CLOSED);
        assertThat(enginesLosingHomePage(CLOSED, buffer, buffer, Optional.empty())).isEmpty();
    }

    @Test
    void savedTextOfAnotherTabIsIgnored() {
        assertThat(
                enginesLosingHomePage(CLOSED, new InMemoryBuffer(CLOSED), new InMemoryBuffer(OPEN), Optional.of(OPEN)))
                .isEmpty();
    }
}
