package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.ByteText;

@Tag("findings")
class CheckSarifTest {

    private static final String MARK = "\ufeff";

    @TempDir
    private Path scratch;

    static Stream<String> files() {
        return Stream.of(
                "",
                "User-agent: *\nDisallow: private\nDissallow: /x\nfoo\nSitemap: /s.xml\n",
                "User-agent: *\r\nDisallow: private\r\nDisallow: /a /b\r\nDisallow: /\u00fc\u65e5\ud83d\ude00 x\r\n",
                "User-agent: *\rDisallow: a\nDisallow: b\r\nDisallow: /*/**\n",
                "User-agent: Googlebot\nCrawl-delay: 1\n\nUser-agent: GPTBot\nDisallow: /\n",
                MARK + "User-agent: *\nDisallow: \u00fc\n",
                MARK + MARK + "Disallow: /x",
                "Disallow: /a\nUser-agent: *\n\nDisallow: /b\nUser-agent: *\nDisallow: /b\nDisallow: /b*\n",
                "User-agent: *\nDisallow: /\udcff\udc80\u0007\nDisallow: \u00fc/\udce9\nDisallow: /&amp;%2\n",
                "User-agent: *\nDisallow: /\udce9\nDisallow: /b\udcfc\n",
                "\udcff\udcfeU\0s\0e\0r\0",
                "<!DOCTYPE html><html>\n<p>\u00fc</p>",
                "User-agent: anthropic-ai\nDisallow: /\nUser-agent: MJ12bot\nAllow: https://example.com/x\n",
                "User-agent: *\nDisallow: /\u65e5" + "a".repeat(20_000) + "\u65e5 x\nDisallow: c");
    }

    @ParameterizedTest
    @MethodSource("files")
    void outputIsValidSarif(String text) throws Exception {
        CommandLineResult result = CommandLineResult.runWith(ByteText.toBytes(text), "check", "-", "--format", "sarif",
                "--severity", "info");
        assertThat(new SarifSchema().violations(result.out())).isEmpty();
    }

    @Test
    void severalFilesAreOneRunWithUnreadableFiles() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("check", "--format", "sarif", "--severity", "info"));
        for (String text : files().toList()) {
            Path file = scratch.resolve("robots " + arguments.size() + ".txt");
            arguments.add(Files.write(file, ByteText.toBytes(text)).toString());
        }
        arguments.add(scratch.resolve("none.txt").toString());
        CommandLineResult result = CommandLineResult.run(arguments.toArray(String[]::new));
        assertThat(new SarifSchema().violations(result.out())).isEmpty();
        Fields run = run(result);
        Fields invocation = run.getArray("invocations").getObject(0);
        assertThat(invocation.getBoolean("executionSuccessful")).isFalse();
        assertThat(invocation.getArray("toolExecutionNotifications").getObject(0).getObject("message")
                .getString("text")).startsWith("The file ").endsWith(" does not exist.");
        Items rules = run.getObject("tool").getObject("driver").getArray("rules");
        assertThat(run.getArray("results")).isNotEmpty().allSatisfy(item -> {
            Fields finding = (Fields) item;
            assertThat(rules.getObject(finding.getInt("ruleIndex")).getString("id"))
                    .isEqualTo(finding.getString("ruleId"));
        });
    }

    @Test
    void invalidSarifIsDetected() throws Exception {
        String valid =
                CommandLineResult.runWith("User-agent: *\nDisallow: a\n", "check", "-", "--format", "sarif").out();
        SarifSchema schema = new SarifSchema();
        assertThat(schema.violations(valid)).isEmpty();
        assertThat(schema.violations(valid.replace("\"level\":\"error\"", "\"level\":\"fatal\""))).isNotEmpty();
        assertThat(schema.violations(valid.replace("\"startLine\":2", "\"startLine\":0"))).isNotEmpty();
        assertThat(schema.violations(valid.replace("\"message\":", "\"massage\":"))).isNotEmpty();
        assertThat(schema.violations(valid.replace("\"uri\":\"stdin\"", "\"uri\":\"a b\""))).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void offsetsAndColumnsAgreeWithTheFinding(String text) throws Exception {
        byte[] bytes = ByteText.toBytes(text);
        List<Finding> findings = Linter.lint(LintInput.of(bytes));
        Items results = results(bytes);
        String read = withoutMark(bytes);
        assertThat(results).hasSameSizeAs(findings);
        for (int i = 0; i < findings.size(); i++) {
            Fields region = results.getObject(i).getArray("locations").getObject(0).getObject("physicalLocation")
                    .getObject("region");
            int start = region.getInt("charOffset");
            int end = start + region.getInt("charLength");
            assertThat(lineAndColumn(read, start))
                    .isEqualTo(region.getInt("startLine") + ":" + region.getInt("startColumn"));
            assertThat(lineAndColumn(read, end)).isEqualTo(region.getInt("endLine") + ":" + region.getInt("endColumn"));
            assertThat(read.substring(start, end)).isEqualTo(
                    withoutMark(bytes, findings.get(i).span().start(), findings.get(i).span().end()));
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void fixAppliedFromTheReportIsTheFix(String text) throws Exception {
        byte[] bytes = ByteText.toBytes(text);
        List<Finding> findings = Linter.lint(LintInput.of(bytes));
        CheckedFixes checked = CheckedFixes.of(LintInput.of(bytes), findings);
        Items results = results(bytes);
        for (int i = 0; i < findings.size(); i++) {
            List<Fix> fixes = checked.fixesOf(findings.get(i));
            Items reported = Objects.requireNonNullElse(results.getObject(i).getArray("fixes"), new Items(List.of()));
            assertThat(reported).hasSameSizeAs(fixes);
            for (int j = 0; j < fixes.size(); j++) {
                Items replacements = reported.getObject(j).getArray("artifactChanges").getObject(0)
                        .getArray("replacements");
                assertThat(ByteText.toText(replace(bytes, replacements))).as(fixes.get(j).key())
                        .isEqualTo(ByteText.toText(fixes.get(j).applyTo(bytes)));
            }
        }
    }

    private static Items results(byte[] bytes) throws Exception {
        return run(CommandLineResult.runWith(bytes, "check", "-", "--format", "sarif", "--severity", "info"))
                .getArray("results");
    }

    private static Fields run(CommandLineResult result) throws Exception {
        return ReadJson.object(result.out()).getArray("runs").getObject(0);
    }

    private static byte[] replace(byte[] bytes, Items replacements) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String read = withoutMark(bytes);
        int markLength = bytes.length - ByteText.toBytes(read).length;
        int position = 0;
        for (Object replacement : replacements) {
            Fields region = ((Fields) replacement).getObject("deletedRegion");
            Fields content = ((Fields) replacement).getObject("insertedContent");
            boolean isBinary = region.has("byteOffset");
            int start = isBinary
                    ? region.getInt("byteOffset")
                    : markLength + ByteText.toBytes(read.substring(0, region.getInt("charOffset"))).length;
            int end = isBinary
                    ? start + region.getInt("byteLength")
                    : markLength + ByteText.toBytes(
                            read.substring(0, region.getInt("charOffset") + region.getInt("charLength"))).length;
            byte[] inserted = isBinary
                    ? Base64.getDecoder().decode(content.getString("binary"))
                    : ByteText.toBytes(content.getString("text"));
            out.write(bytes, position, start - position);
            out.writeBytes(inserted);
            position = end;
        }
        out.write(bytes, position, bytes.length - position);
        return out.toByteArray();
    }

    private static String withoutMark(byte[] bytes) {
        return withoutMark(bytes, 0, bytes.length);
    }

    private static String withoutMark(byte[] bytes, int from, int to) {
        String text = ByteText.toText(bytes, from, to);
        return from == 0 && text.startsWith(MARK) ? text.substring(1) : text;
    }

    private static String lineAndColumn(String text, int offset) {
        String[] lines = text.substring(0, offset).split("\r\n|\r(?!\n)|\n", -1);
        return lines.length + ":" + (lines[lines.length - 1].length() + 1);
    }
}
