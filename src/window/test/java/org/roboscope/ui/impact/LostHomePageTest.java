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

    private static final String HOME_PAGE_ALLOWED = "User-agent: *\nDisallow: /a\n";
    private static final String HOME_PAGE_BLOCKED = "User-agent: *\nDisallow: /\n";

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
    void editBlockingTheHomePageNamesTheEngines() {
        assertThat(enginesLosingHomePage(HOME_PAGE_ALLOWED, HOME_PAGE_BLOCKED)).contains("Googlebot", "bingbot");
        assertThat(
                enginesLosingHomePage(HOME_PAGE_ALLOWED, HOME_PAGE_ALLOWED + "User-agent: Googlebot\nDisallow: /$\n"))
                .contains("Googlebot")
                .doesNotContain("bingbot");
    }

    @Test
    void homePageBlockedEarlierIsNotReported() {
        assertThat(enginesLosingHomePage(HOME_PAGE_BLOCKED, HOME_PAGE_BLOCKED + "# more\n")).isEmpty();
        assertThat(enginesLosingHomePage(HOME_PAGE_BLOCKED, HOME_PAGE_ALLOWED)).isEmpty();
        assertThat(enginesLosingHomePage(HOME_PAGE_BLOCKED, HOME_PAGE_BLOCKED)).isEmpty();
    }

    @Test
    void unsavedTextLosesNothing() {
        assertThat(enginesLosingHomePage(new InMemoryBuffer(HOME_PAGE_BLOCKED))).isEmpty();
    }
}
