package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArtifactUriTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            robots.txt                     | robots.txt
            ./public/robots.txt            | public/robots.txt
            public/../robots.txt           | robots.txt
            my site/100%/robots#1?.txt     | my%20site/100%25/robots%231%3F.txt
            s\u00fcd/robots.txt            | s%C3%BCd/robots.txt
            a:b/robots.txt                 | a%3Ab/robots.txt
            -                              | stdin
            https://example.com/a/b        | https://example.com/robots.txt
            """)
    void uriIsRelativeToTheWorkingFolder(String name, String uri) {
        assertThat(ArtifactUri.of(name)).isEqualTo(uri);
        assertThat(URI.create(uri)).isNotNull();
    }

    @Test
    void absoluteNameInTheWorkingFolderIsRelative() {
        Path workingFolder = Path.of("").toAbsolutePath();
        assertThat(ArtifactUri.of(workingFolder.resolve("public/robots.txt").toString()))
                .isEqualTo("public/robots.txt");
        assertThat(ArtifactUri.of(workingFolder.resolveSibling("elsewhere.txt").toString()))
                .isEqualTo(workingFolder.resolveSibling("elsewhere.txt").toUri().toASCIIString())
                .startsWith("file:///");
    }
}
