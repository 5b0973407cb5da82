package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;

class FixesTest {

    private final List<Edit> made = new ArrayList<>();

    private Workspace workspace(Buffer buffer) {
        Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
        workspace.connect(new EditorPort() {

            @Override
            public void apply(Analysis from, List<Edit> edits) {
                made.addAll(edits);
            }

            @Override
            public void goTo(Position position) {}

            @Override
            public void show(int line) {}
        });
        return workspace;
    }

    private static Diagnostic first(Workspace workspace, Code code) {
        return workspace.findingsProperty().get().diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == code).findFirst().orElseThrow();
    }

    private static void fix(Workspace workspace, Code code) {
        assertThat(Fixes.apply(workspace, workspace.findingsProperty().get(),
                first(workspace, code).fixes().getFirst())).isTrue();
    }

    @Test
    void unifiesLineEndsThatTheEditorDoesNotShow() {
        TextBuffer buffer = new TextBuffer("User-agent: *\r\nDisallow: /a\nDisallow: /b\r\n");
        fix(workspace(buffer), Code.F04);
        assertThat(new String(buffer.content().bytes(), StandardCharsets.UTF_8))
                .isEqualTo("User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\n");
    }

    @Test
    void removesAByteOrderMarkThatTheEditorDoesNotShow() {
        TextBuffer buffer = new TextBuffer("\uFEFFUser-agent: *\nDisallow: /a\n");
        fix(workspace(buffer), Code.F01);
        assertThat(new String(buffer.content().bytes(), StandardCharsets.UTF_8))
                .isEqualTo("User-agent: *\nDisallow: /a\n");
    }

    @Test
    void fixesAllOfAKindAtOnce() {
        Workspace workspace = workspace(new TextBuffer("User-agent: *\nDisalow: /a\nDisallow: /b\nDissallow: /c\n"));
        Fixes.applyToAllLike(workspace, workspace.findingsProperty().get(), first(workspace, Code.L03));
        assertThat(made).extracting(Edit::text).containsExactly("Disallow", "Disallow");
    }

    @Test
    void looksATextOverAgainOnlyWhenItOrTheSiteChanges() {
        Workspace workspace = workspace(new TextBuffer("User-agent: *\nDisalow: /a\n"));
        var before = workspace.findingsProperty().get().diagnostics();
        workspace.testUrl("/a");
        assertThat(workspace.findingsProperty().get().analysis().testedUrl()).isEqualTo("/a");
        assertThat(workspace.findingsProperty().get().diagnostics().getFirst()).isSameAs(before.getFirst());
        workspace.setSite("https://example.com");
        assertThat(workspace.findingsProperty().get().diagnostics().getFirst()).isNotSameAs(before.getFirst());
    }

    @Test
    void readsTheExactBytesForFindings() {
        byte[] bytes = {'A', 'l', 'l', 'o', 'w', ':', '/', (byte) 0xFF, '\n'};
        assertThat(TextSnapshot.decode(bytes).bytes()).isEqualTo(bytes);
        assertThat(workspace(new TextBuffer(bytes)).findingsProperty().get().diagnostics())
                .extracting(Diagnostic::code).contains(Code.F03);
    }
}
