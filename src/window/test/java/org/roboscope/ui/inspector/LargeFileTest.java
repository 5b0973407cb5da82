package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Creates the cards of a file with two thousand groups. */
class LargeFileTest {

    private static final int GROUPS = 2_000;

    @Test
    @Timeout(60)
    void twoThousandGroupsHaveCards() {
        Workspace workspace = new Workspace(new InMemoryBuffer(createLargeFile()), Runnable::run, Runnable::run);
        workspace.setTestedUrl("https://example.com/path-7/x");
        InspectorContent.Maker maker = new InspectorContent.Maker();
        InspectorContent.Request request =
                new InspectorContent.Request(true, false, workspace.testedUrlProperty().get());
        for (int i = 0; i < 2; i++) {
            InspectorModel model = new InspectorModel(
                    workspace.reading().get(), workspace.assignments().get().assignments());
            InspectorContent inspectorContent = maker.make(model, request);
            assertThat(inspectorContent.cards()).hasSizeGreaterThan(GROUPS * 9 / 10);
            assertThat(inspectorContent.model().assignments).hasSizeGreaterThan(GROUPS * 9 / 10);
        }
    }

    /** 500 KiB; a tenth of the groups are for crawlers of the catalogue. */
    private static String createLargeFile() {
        var entries = Catalogue.builtIn().entries();
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /none/\n\n");
        for (int group = 0; group < GROUPS; group++) {
            String name =
                    group % 10 == 0 ? entries.get(group / 10 % entries.size()).token() : "crawler-" + letters(group);
            text.append("User-agent: ").append(name).append('\n');
            for (int rule = 0; rule < 8; rule++) {
                text.append("Disallow: /path-").append(rule).append('/').append(group).append("/*\n");
            }
            text.append('\n');
        }
        assertThat(text.length()).isBetween(400_000, 512_000);
        return text.toString();
    }

    private static String letters(int number) {
        return number == 0 ? "a" : letters(number / 26) + (char) ('a' + number % 26);
    }
}
