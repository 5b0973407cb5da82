package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Search engines that lose the home page through an edit. */
class LostHomePageTest {

    private static final String OPEN = "User-agent: *\nDisallow: /a\n";
    private static final String CLOSED = "User-agent: *\nDisallow: /\n";

    private static List<String> enginesLosingHomePage(String saved, String edited) {
        return enginesLosingHomePage(new InMemoryBuffer(edited) {
            @Override
            public Optional<TextSnapshot> saved() {
                return Optional.of(TextSnapshot.decode(saved.getBytes(StandardCharsets.UTF_8)));
            }
        });
    }

    private static List<String> enginesLosingHomePage(InMemoryBuffer buffer) {
        return ImpactPanel.findCrawlersLosingHomePage(
                new Workspace(buffer, Runnable::run, Runnable::run).reading().get(), buffer.saved());
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
        assertThat(enginesLosingHomePage(new InMemoryBuffer(CLOSED))).isEmpty();
    }
}
