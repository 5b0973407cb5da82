package org.roboscope.ui.editor.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

class TextStylingTest {

    @Test
    void paintsAPreferenceAnewOnceAGroupBeginsAboveIt() {
        TextStyling before = styling("# a\nContent-Usage: search=y\nUser-agent: *\nAllow: /", Optional.empty());
        TextStyling after = styling("User-agent: b\nContent-Usage: search=y\nUser-agent: *\nAllow: /",
                Optional.of(before));
        assertThat(after.lines().get(1)).isNotEqualTo(before.lines().get(1));
    }

    private static TextStyling styling(String text, Optional<TextStyling> before) {
        Workspace workspace = new Workspace(new InMemoryBuffer(text), Runnable::run, Runnable::run);
        return TextStyling.of(workspace.readingProperty().get(), before);
    }
}
