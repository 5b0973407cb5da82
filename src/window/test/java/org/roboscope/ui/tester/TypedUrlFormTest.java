package org.roboscope.ui.tester;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.tester.UrlField.TypedUrl;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Typed URLs are normalised before they are tested. */
class TypedUrlFormTest {

    private final Workspace workspace = new Workspace(
            new InMemoryBuffer("User-agent: *\nDisallow: /b\nAllow: /a/\n"), Runnable::run, Runnable::run);

    @ParameterizedTest
    @ValueSource(strings = {
        "/b", "/a/../b", "/./b", "\\b", "/a/%2e%2E/b", "/a\\..\\b", "https://example.com/a/../b",
        "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a/../b HTTP/1.0\" 200 1"
    })
    void typedUrlIsNormalised(String typed) {
        workspace.setTestedUrl(TypedUrl.of(typed).url());
        assertThat(workspace.verdict().get().verdict().orElseThrow().outcome()).isEqualTo(Outcome.BLOCKED);
    }
}
