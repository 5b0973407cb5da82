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
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
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
    private ServedVersions store(String... hashes) {
        return new ServedVersions() {
            @Override
            public List<ServedVersion> of(String site) {
                return site.equals(SITE) ? Stream.of(hashes).map(TextSourceTest::served).toList() : List.of();
            }

            @Override
            public byte[] bytes(ServedVersion served) {
                readHashes.add(served.version().hash());
                return served.version().hash().getBytes(StandardCharsets.UTF_8);
            }
        };
    }

    private static ServedVersion served(String hash) {
        try {
            return new ServedVersion(RobotsAddress.ofSite(SITE), new SiteVersion(Instant.EPOCH, Instant.EPOCH, 200,
                    List.of(), AnswerHeaders.none(), "", hash,
                    new AnswerCourse(List.of(), ServerAnswer.of(200, hash.length())), 0));
        } catch (BadAddressException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static Optional<RobotsText> read(TextSource source, TextBuffer front, ServedVersions versions)
            throws IOException {
        TextReading reading = new Workspace(front, Runnable::run, Runnable::run).reading().get();
        return source.read(reading, versions, SITE).map(DatedTexts::newest);
    }

    private String content(TextSource source) throws IOException {
        return new String(read(source, buffer, store("newest", "older")).orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void eachTextIsReadFromItsOwnPlace() throws IOException {
        assertThat(content(new TextSource.Edited())).isEqualTo("edited");
        assertThat(content(new TextSource.Saved())).isEqualTo("saved");
        assertThat(content(new TextSource.Served(served("older")))).isEqualTo("older");
        assertThat(content(new TextSource.OfItsDay())).isEqualTo("newest");
        assertThat(content(new TextSource.OtherFile(Files.writeString(folder.resolve("other.txt"), "other"))))
                .isEqualTo("other");
        assertThat(content(new TextSource.OtherStandard(Standards.BING))).isEqualTo("edited");
    }

    @Test
    void unsavedTextHasNoSavedFile() throws IOException {
        assertThat(read(new TextSource.Saved(), new InMemoryBuffer("new"), store())).isEmpty();
    }

    @Test
    void versionsWithTheSameContentAreReadOnce() throws IOException {
        read(new TextSource.OfItsDay(), buffer, store("closed", "open", "", "closed"));
        assertThat(readHashes).containsExactly("closed", "open");
    }

    @Test
    void siteWithoutHistoryIsReported() {
        assertThatThrownBy(() -> read(new TextSource.OfItsDay(), buffer, store())).isInstanceOf(IOException.class)
                .hasMessageStartingWith("History has no robots.txt of https://example.com.");
    }
}
