package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.simulate.source.ConsoleExport;

/** Expectations that limit the share of a list's weight that may be blocked. */
class ExpectedLimitsTest {

    @TempDir
    private Path scratch;

    private String robots = "";
    private String list = "";

    @BeforeEach
    void writeFiles() throws Exception {
        robots = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /blog/\n").toString();
        list = Files.write(scratch.resolve("export.zip"), ConsoleExport.zip("fr-pages")).toString();
    }

    private CommandLineResult expect(String expectations, String... options) throws Exception {
        String file = Files.writeString(scratch.resolve("robots.expect"), expectations).toString();
        String[] arguments = new String[3 + options.length];
        arguments[0] = "expect";
        arguments[1] = file;
        arguments[2] = robots;
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandLineResult.run(arguments);
    }

    /** The blog has 3 of 1,565 clicks: 0.19 %. */
    @ParameterizedTest
    @CsvSource({"0.5 % of clicks,0", "0.1 % of clicks,1", "0.2% of Clics,0", "0 % of clicks,1", "2 % of impressions,1",
        "2.1 % of impressions,0"})
    void limitIsMetUpToItsShare(String share, int exitCode) throws Exception {
        CommandLineResult result = expect("Googlebot  block no more than " + share + "\n", "--urls", list);

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void reportStatesTheBlockedShare() throws Exception {
        CommandLineResult result = expect("Googlebot allow /\nGooglebot no more than 0.1 % of clicks # it earns\n",
                "--urls", list);

        assertThat(result.out()).contains("no more than 0.1 % of clicks")
                .contains("1 page with 3 clicks is blocked (0.2 %)").contains("1 met, 1 broken, 0 not proven");
    }

    @Test
    void jsonHasTheNumbers() throws Exception {
        Fields limit = ReadJson.object(expect("Googlebot block no more than 0.5 % of clicks\n", "--urls",
                list, "--format", "json").out()).getArray("results").getObject(0);

        assertThat(limit.getString("result")).isEqualTo("met");
        assertThat(limit.getObject("limit").getInt("blockedWeight")).isEqualTo(3);
        assertThat(limit.getObject("limit").getInt("total")).isEqualTo(1565);
    }

    @Test
    void limitWithoutAListIsRefused() throws Exception {
        CommandLineResult result = expect("\nGooglebot block no more than 0.5 % of clicks\n");

        assertThat(result.err()).contains("Line 2 of").contains("--urls");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void listWithoutALimitIsRefused() throws Exception {
        assertThat(expect("Googlebot allow /\n", "--urls", list).exitCode()).isEqualTo(2);
    }

    @Test
    void listWithoutTheMeasureIsRefused() throws Exception {
        CommandLineResult result = expect("Googlebot block no more than 1 % of sales\n", "--urls", list);

        assertThat(result.err()).contains("sales");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Googlebot block no more than many % of clicks",
        "Googlebot block no more than 101 % of clicks",
        "Googlebot block no more than 5 clicks", "Googlebot no more than"})
    void invalidLimitIsRefusedWithAnExample(String line) throws Exception {
        CommandLineResult result = expect(line + "\n");

        assertThat(result.err()).contains("Googlebot block no more than 0.5 % of clicks");
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
