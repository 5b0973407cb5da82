package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Styles of unchanged lines are reused unless another line changes their meaning. */
class TextStylingTest {

    @Test
    void newGroupAboveRestylesAPreference() {
        TextStyling oldStyling = styling("# a\nContent-Usage: search=y\nUser-agent: *\nAllow: /", null);
        TextStyling newStyling = styling("User-agent: b\nContent-Usage: search=y\nUser-agent: *\nAllow: /",
                oldStyling);
        assertThat(newStyling.lines.get(1)).isNotEqualTo(oldStyling.lines.get(1));
    }

    private static TextStyling styling(String text, @Nullable TextStyling oldStyling) {
        Workspace workspace = new Workspace(new InMemoryBuffer(text), Runnable::run, Runnable::run);
        return TextStyling.of(workspace.reading().get(), oldStyling);
    }
}
