package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.robots.bytes.ByteText;

class CheckGithubTest {

    @Test
    void findingIsAnAnnotationWithTitleAndFix() {
        assertThat(github("User-agent: *\nDisallow: private\n").out()).isEqualTo(
                "::error line=2,endLine=2,col=11,endColumn=18,title=R01 No slash at the start::"
                        + "“private” matches nothing: the path of every URL starts with a slash."
                        + "%0Afix: Insert / in front (may change which URLs are blocked)%0Amore: roboscope check --about R01\n");
    }

    @Test
    void severitiesMapToWorkflowCommands() {
        CommandLineResult result = github("""
                User-agent: *
                Disallow: private
                User-agent: Claude-Web
                Disallow: /x
                Disallow: /search
                """, "--severity", "info");
        assertThat(result.out().lines().map(line -> line.substring(0, line.indexOf(' '))).distinct())
                .containsExactlyInAnyOrder("::error", "::warning", "::notice");
    }

    @Test
    void fileNameIsRelativeToTheWorkingFolder(@TempDir Path scratch) throws Exception {
        Path below = Files.createTempDirectory(Path.of("target"), "größe, 1:2 ");
        Path robots = Files.writeString(below.resolve("robots.txt"), "User-agent: *\nDisallow: private\n");
        try {
            String name = robots.toString().replace('\\', '/').replace(":", "%3A").replace(",", "%2C");
            assertThat(CommandLineResult.run("check", "./" + robots, "--format", "github").out())
                    .startsWith("::error file=" + name + ",line=2,");
        } finally {
            Files.delete(robots);
            Files.delete(below);
        }
        Path outside = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: private\n");
        assertThat(CommandLineResult.run("check", outside.toString(), "--format", "github").out())
                .startsWith("::error line=2,");
    }

    @Test
    void textOfAFileCannotStartACommand() {
        String hostile = "User-agent: *|Disallow: private%0A::stop-commands::x\rDisallow: a\r::add-mask::x\u0085b"
                .concat("|Disallow: /\udcff%25 x|Foo::warning::y: z|").replace('|', '\n');
        List<String> lines = github(hostile, "--severity", "info").out().lines().toList();
        assertThat(lines).isNotEmpty()
                .allMatch(line -> line.matches("::(error|warning|notice)( [^:]*)?::[^\\p{Cntrl}]+"),
                        "one command per line")
                .anyMatch(line -> line.contains("private%250A::stop-commands::x"));
    }

    @Test
    void findingOverSeveralLinesHasNoColumns() {
        List<String> lines = github("<!DOCTYPE html><html>\n<p>x</p>\n", "--severity", "info").out().lines().toList();
        assertThat(lines).isNotEmpty().allSatisfy(line -> {
            boolean isOneLine = line.replaceFirst(".*\\bline=(\\d+),.*", "$1")
                    .equals(line.replaceFirst(".*endLine=(\\d+),.*", "$1"));
            assertThat(line.contains("col=")).as(line).isEqualTo(isOneLine);
        });
    }

    @Test
    void unreadableFileIsAnError() {
        CommandLineResult result = CommandLineResult.run("check", "no-such-file.txt", "--format", "github");
        assertThat(result.out()).isEqualTo("::error::The file no-such-file.txt does not exist.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private static CommandLineResult github(String robots, String... options) {
        String[] arguments = new String[options.length + 4];
        System.arraycopy(new String[] {"check", "-", "--format", "github"}, 0, arguments, 0, 4);
        System.arraycopy(options, 0, arguments, 4, options.length);
        return CommandLineResult.runWith(ByteText.toBytes(robots), arguments);
    }
}
