package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.robots.bytes.ByteText;

class CheckGitlabTest {

    /** The values that GitLab's documentation lists for the field {@code severity}. */
    private static final Set<String> SEVERITIES = Set.of("info", "minor", "major", "critical", "blocker");

    @ParameterizedTest
    @MethodSource("org.roboscope.cli.check.CheckSarifTest#files")
    void everyFindingHasTheFieldsOfGitlab(String text) throws Exception {
        Items report = report(text);
        assertThat(report).isNotEmpty().allSatisfy(item -> {
            Fields entry = (Fields) item;
            assertThat(entry.getString("description")).isNotBlank();
            assertThat(entry.getString("check_name")).matches("[A-Z]\\d\\d");
            assertThat(entry.getString("fingerprint")).matches("[0-9a-f]{64}");
            assertThat(SEVERITIES).contains(entry.getString("severity"));
            Fields location = entry.getObject("location");
            assertThat(location.getString("path")).isEqualTo("stdin");
            assertThat(location.getObject("lines").getInt("begin")).isPositive()
                    .isLessThanOrEqualTo(location.getObject("lines").getInt("end"));
        });
        assertThat(fingerprints(report)).doesNotHaveDuplicates();
    }

    @Test
    void insertedLineKeepsTheFingerprints() throws Exception {
        String robots = "User-agent: *\nDisallow: private\nDisallow: private\nDisallow: \u00fc\udcff x\n";
        assertThat(fingerprints(report("# new\n\n" + robots))).containsAll(fingerprints(report(robots)));
        assertThat(fingerprints(report(robots.replace("private", "secret"))))
                .isNotEqualTo(fingerprints(report(robots)));
    }

    @Test
    void unreadableFileIsABlocker(@TempDir Path scratch) throws Exception {
        Path robots = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: private\n");
        CommandLineResult result =
                CommandLineResult.run("check", robots.toString(), "no such file.txt", "--format", "gitlab");
        Items report = ReadJson.array(result.out());
        assertThat(report).hasSize(2);
        assertThat(report.getObject(1).getString("severity")).isEqualTo("blocker");
        assertThat(report.getObject(1).getObject("location").getString("path")).isEqualTo("no such file.txt");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void cleanFileIsAnEmptyList() {
        assertThat(CommandLineResult.runWith("User-agent: *\nDisallow: /x\n", "check", "-", "--format", "gitlab").out())
                .isEqualTo("[]\n");
    }

    private static Items report(String robots) throws Exception {
        return ReadJson.array(CommandLineResult.runWith(ByteText.toBytes(robots), "check", "-", "--format",
                "gitlab", "--severity", "info").out());
    }

    private static List<String> fingerprints(Items report) {
        return report.stream().map(item -> ((Fields) item).getString("fingerprint")).toList();
    }
}
