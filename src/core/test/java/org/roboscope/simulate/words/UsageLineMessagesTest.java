package org.roboscope.simulate.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/** Explains in sentences which usage lines apply to a URL. */
class UsageLineMessagesTest {

    private static final String FILE = """
            User-agent: *
            Content-Usage: train-ai=n
            Content-Usage: /press/ train-ai=y
            Content-Usage: /press/old/ search=n
            Content-Usage: /shop train-ai=n
            Content-Usage: /shop search=y
            """;

    private static String sentences(String file, String path) {
        return new UsageLineMessages()
                .sentences(RobotsText.of(file, StandardChoice.OWN).usagePolicy(Crawler.ofToken("FooBot"))
                        .evaluations(RequestPath.ofUrl(path)));
    }

    @Test
    void sentencesExplainWhichLineApplies() {
        assertThat(sentences(FILE, "/press/old/1")).isEqualTo("Line 4 applies: no line with a longer path matches."
                + " Line 3 matches, but its path is shorter. Line 2 has no path, and a line with a path matches."
                + " Lines 5, 6 do not match.");
        assertThat(sentences(FILE, "/shop/1"))
                .isEqualTo("Lines 5, 6 apply together: no line with a longer path matches."
                        + " Line 2 has no path, and a line with a path matches. Lines 3, 4 do not match.");
        assertThat(sentences(FILE, "/")).isEqualTo("Line 2 applies: it has no path, and no line with a path matches."
                + " Lines 3, 4, 5, 6 do not match.");
    }

    @Test
    void sentenceSaysIfNoLineApplies() {
        assertThat(sentences("User-agent: *\nContent-Usage: /a train-ai=n\n", "/b"))
                .isEqualTo("No line applies to this page. Line 2 does not match.");
        assertThat(sentences("User-agent: *\nDisallow:\n", "/b")).isEmpty();
    }

    @Test
    void onlyFirstLinesAreNamed() {
        String file = IntStream.range(0, 20).mapToObj(i -> "Content-Usage: /a" + i + "/ train-ai=n\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
        assertThat(sentences(file, "/b"))
                .isEqualTo("No line applies to this page. Lines 2, 3, 4, 5, 6, 7 and 14 more do not match.");
    }
}
