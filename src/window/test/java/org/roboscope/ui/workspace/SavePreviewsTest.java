package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.roboscope.address.SiteScope;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** The preview of a save reads its texts only when it is computed. */
class SavePreviewsTest {

    @Test
    void textsAreReadWhenThePreviewIsComputed() {
        InMemoryBuffer buffer = new InMemoryBuffer("User-agent: *\nDisallow: /b\n") {
            @Override
            public Optional<TextSnapshot> saved() {
                return Optional.of(TextSnapshot.decode(new byte[] {'a', ':', 'b'}));
            }
        };
        buffer.setPath(Path.of("robots.txt"));
        Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
        Settings settings = new Settings(StoredSettings.DEFAULTS);
        settings.impactBeforeSaveProperty().set(true);
        SavePreviews previews = new SavePreviews(workspace, settings);
        List<Supplier<RobotsText>> texts = new ArrayList<>();
        workspace.setSite("shop.example");
        List<SiteScope> scopes = new ArrayList<>();
        previews.connect((oldText, newText, scope) -> {
            scopes.add(scope);
            texts.addAll(List.of(oldText, newText));
            return new SavePreview(SavePreview.PreviewResults.NOTHING, () -> -1, () -> {});
        });
        assertThat(previews.start(buffer)).isPresent();
        assertThat(texts.getFirst().get().bytes()).asString().isEqualTo("a:b");
        assertThat(texts.getLast().get().bytes()).asString().isEqualTo("User-agent: *\nDisallow: /b\n");
        assertThat(scopes.getFirst().site()).hasToString("Optional[https://shop.example]");
        // Each call creates a new text, so nothing was read earlier.
        assertThat(texts).allSatisfy(text -> assertThat(text.get()).isNotSameAs(text.get()));
    }
}
