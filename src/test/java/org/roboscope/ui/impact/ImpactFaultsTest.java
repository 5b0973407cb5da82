package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.source.Further;
import org.roboscope.simulate.source.Source;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Errors while flips are counted: the count is over, and a sentence says why. */
class ImpactFaultsTest {

    private static final RobotsText BEFORE = RobotsText.of("User-agent: *\nDisallow: /a\n", ReadAs.OWN);
    private static final RobotsText AFTER = RobotsText.of("User-agent: *\nDisallow: /b\n", ReadAs.OWN);
    private static final Source LARGE = new Source("large", 1, () -> {
        throw new OutOfMemoryError("Java heap space");
    }, Further.NONE);

    @Test
    void ofTheImpactPanel() {
        TextBuffer buffer = new TextBuffer("User-agent: *");
        Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
        UrlLists lists = new UrlLists();
        lists.use(List.of(LARGE));
        ImpactModel model = new ImpactModel(workspace, new Settings(StoredSettings.FIRST).ownCrawlers(), lists,
                Runnable::run, Runnable::run);
        model.beforeProperty().set(new Before.Served("now", "User-agent: *\nDisallow: /".getBytes(
                StandardCharsets.UTF_8)));
        model.count();
        assertThat(model.countingProperty().get()).isEmpty();
        assertThat(model.troubleProperty().get()).hasValueSatisfying(
                trouble -> assertThat(trouble).hasMessageContaining("Java heap space"));
    }

    @Test
    void ofThePreviewOfASave() {
        ImpactPreview preview = new ImpactPreview(
                ImpactModel.comparison(BEFORE, AFTER, Catalogue.builtIn().crawler("Googlebot"), Catalogue.builtIn()),
                List.of(LARGE), new ImpactWords(Messages.of("ui-impact")), Runnable::run);
        preview.begin(Runnable::run);
        assertThat(preview.knownProperty().get().isOver()).isTrue();
        assertThat(preview.knownProperty().get().changes()).isTrue();
        assertThat(preview.knownProperty().get().sentence()).contains("Java heap space");
    }
}
