package org.roboscope.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedDataTest {

    @Test
    @SharedTest
    void allRealFilesAreRead() {
        List<RealFile> files = SharedData.realFiles();
        assertThat(files).extracting(RealFile::name).hasSize(1500);
        assertThat(files).extracting(RealFile::name).allMatch(name -> name.endsWith(".txt"));
        assertThat(files.stream().mapToInt(file -> file.bytes().length).sum()).isGreaterThan(2_000_000);
        assertThat(new String(files.getFirst().bytes(), 0, 12, StandardCharsets.US_ASCII)).isEqualTo("User-agent:*");
    }
}
