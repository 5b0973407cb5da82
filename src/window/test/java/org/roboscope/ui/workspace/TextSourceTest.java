package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** Each text that the user chooses to judge by or to compare with is read from its own place. */
class TextSourceTest {

    private static final String SITE = "https://example.com";

    @TempDir
    Path folder;

    private final List<String> readHashes = new ArrayList<>();
    private final InMemoryBuffer buffer = new InMemoryBuffer("edited") {
        @Override
        public Optional<TextSnapshot> saved() {
            return Optional.of(TextSnapshot.decode("saved".getBytes(StandardCharsets.UTF_8)));
        }
    };

    /** A store in which the content of each version is its hash. The newest version comes first. */
    private ServedVersions createStore(String... hashes) throws BadAddressException {
        List<ServedVersion> storedVersions = new ArrayList<>();
        for (String hash : hashes) {
            storedVersions.add(createServedVersion(hash));
        }
        return new ServedVersions() {
            @Override
            public List<ServedVersion> listVersions(String site) {
                return site.equals(SITE) ? storedVersions : List.of();
            }

            @Override
            public byte[] bytes(ServedVersion served) {
                readHashes.add(served.version().hash());
                return served.version().hash().getBytes(StandardCharsets.UTF_8);
            }
        };
    }

    private static ServedVersion createServedVersion(String hash) throws BadAddressException {
        return new ServedVersion(RobotsAddress.ofSite(SITE), new SiteVersion(Instant.EPOCH, Instant.EPOCH, 200,
                List.of(), AnswerHeaders.none(), "", hash,
                new AnswerCourse(List.of(), ServerAnswer.of(200, hash.length())), 0));
    }

    private static Optional<String> read(TextSource source, TextBuffer front, ServedVersions versions)
            throws IOException {
        return source.read(new Workspace(front, Runnable::run, Runnable::run).reading().get(), versions, SITE)
                .map(texts -> new String(texts.newestText().bytes(), StandardCharsets.UTF_8));
    }

    @Test
    void eachTextIsReadFromItsOwnPlace() throws Exception {
        Path file = Files.writeString(folder.resolve("other.txt"), "other");
        Map<TextSource, String> contents = Map.of(new TextSource.EditedText(), "edited", new TextSource.SavedText(),
                "saved",
                new TextSource.ServedText(createServedVersion("older")), "older", new TextSource.DayVersions(),
                "newest",
                new TextSource.OtherFile(file), "other", new TextSource.OtherStandard(Standards.BING), "edited");
        for (Map.Entry<TextSource, String> content : contents.entrySet()) {
            assertThat(read(content.getKey(), buffer, createStore("newest", "older"))).contains(content.getValue());
        }
    }

    @Test
    void unsavedTextHasNoSavedFile() throws Exception {
        assertThat(read(new TextSource.SavedText(), new InMemoryBuffer("new"), createStore())).isEmpty();
    }

    @Test
    void versionsWithTheSameContentAreReadOnce() throws Exception {
        read(new TextSource.DayVersions(), buffer, createStore("closed", "open", "", "closed"));
        assertThat(readHashes).containsExactly("closed", "open");
    }

    @Test
    void siteWithoutHistoryIsReported() throws Exception {
        ServedVersions emptyStore = createStore();
        assertThatThrownBy(() -> read(new TextSource.DayVersions(), buffer, emptyStore)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("History has no robots.txt of https://example.com.");
    }
}
