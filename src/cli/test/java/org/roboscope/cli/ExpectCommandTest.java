package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

class ExpectCommandTest {

    private static final String ROBOTS = """
            User-agent: Googlebot
            Disallow: /private/
            Allow: /private/open
            """;

    @TempDir
    private Path scratch;

    private String file = "";

    @BeforeEach
    void writeFile() throws Exception {
        file = Files.writeString(scratch.resolve("robots.txt"), ROBOTS).toString();
    }

    @Test
    void textListsMetAndBrokenExpectations() {
        CommandLineResult result = CommandLineResult.runWith("""
                # the shop
                Googlebot  allow  /product/*   # must be found
                Googlebot  block  /private/*
                FooBot     block  /private/x
                """, "expect", "-", file);
        assertThat(result.out()).isEqualTo("- checked against " + file + """
                , each crawler as its operator reads

                RESULT  LINE  CRAWLER    STANDARD         EXPECTED  URLS        FOUND
                met     2     Googlebot  as Google reads  allow     /product/*  -
                broken  3     Googlebot  as Google reads  block     /private/*  /private/open is allowed: line 3, Allow: /private/open
                broken  4     FooBot     by RFC 9309      block     /private/x  allowed: no group

                1 met, 2 broken, 0 not proven
                """);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void linesForOtherSitesAreNotChecked() throws Exception {
        String expected = "*.example.com: Googlebot must not fetch /product/1\nGooglebot allow /product/1\n";
        CommandLineResult checkedWithoutSite = CommandLineResult.runWith(expected, "expect", "-", file);
        assertThat(checkedWithoutSite.exitCode()).isZero();
        assertThat(checkedWithoutSite.out()).containsPattern("not checked +1 .*this is not known to be the file of ")
                .contains("1 met, 0 broken", "1 expectation is for other sites and was not checked. Use --site");
        CommandLineResult checkedForShop = CommandLineResult.runWith(
                expected, "expect", "-", file, "--site", "https://shop.example.com/", "--format", "json");
        assertThat(checkedForShop.exitCode()).isEqualTo(1);
        Fields first = ReadJson.object(checkedForShop.out()).getArray("results").getObject(0);
        assertThat(first.getString("site")).isEqualTo("*.example.com");
        assertThat(first.getString("result")).isEqualTo("broken");
    }

    @Test
    void expectationsForAnotherFileNameAreRejected() {
        CommandLineResult other = CommandLineResult.runWith(
                "# For: robots-staging.txt\nGooglebot allow /\n", "expect", "-", file);
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err()).contains("is for robots-staging.txt").contains("and not for " + file);
        assertThat(CommandLineResult.runWith("# for:  robots.txt\nGooglebot allow /\n", "expect", "-", file).exitCode())
                .isZero();
    }

    @Test
    void jsonHasTheSameResults() throws Exception {
        CommandLineResult result = CommandLineResult.runWith("Googlebot block /private/x # closed\n", "expect", "-",
                file, "--format", "json",
                "--standard", "all");
        Items results = ReadJson.object(result.out()).getArray("results");
        // The other operators have no row, because their standards are for their own crawlers.
        assertThat(results).extracting(row -> ((Fields) row).getString("standard")).isEqualTo(
                Standards.all().stream().filter(standard -> SearchCrawlers.mainCrawler(standard)
                        .map(crawler -> crawler.name().equals("Googlebot")).orElse(true)).map(Standard::id).toList());
        assertThat(results.getObject(0)).isEqualTo(ReadJson.object("""
                {"line":1,"crawler":"Googlebot","expected":"block","target":"/private/x","comment":"closed",
                "site":null,"standard":"google","result":"met","url":"/private/x","outcome":"blocked","ruleLine":2,
                "rule":"Disallow: /private/","reason":"rule"}"""));
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void unreadableLineIsReportedWithExitCode2() {
        CommandLineResult result =
                CommandLineResult.runWith("\uFEFFGooglebot block /private/x\nGooglebot may /y\n", "expect", "-", file);
        assertThat(result.err())
                .isEqualTo("Line 2 of -: After may or must not, write train, search or ai-input, such"
                        + " as: Googlebot must not train /photos/*. For fetching, write allow or block.\n");
        assertThat(result.out()).contains("1 met, 0 broken");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void expectedUsesAreReportedWithTheStatedPreferences() throws Exception {
        String usage = Files.writeString(scratch.resolve("usage.txt"),
                ROBOTS + "Content-Usage: /photos/ train-ai=n\n").toString();
        String expected = """
                Googlebot  must not train  /photos/*
                Googlebot  must not train  /private/1
                Googlebot  must not train  /art/*
                Googlebot  may train       /photos/1
                """;
        CommandLineResult result = CommandLineResult.runWith(expected, "expect", "-", usage, "--standard", "google");
        assertThat(result.out()).endsWith("""
                RESULT  LINE  CRAWLER    EXPECTED        URLS        FOUND
                met     1     Googlebot  must not train  /photos/*   -
                met     2     Googlebot  must not train  /private/1  line 2 blocks it, so no preference applies
                broken  3     Googlebot  must not train  /art/*      /art/: the file does not say
                broken  4     Googlebot  may train       /photos/1   Content-Usage says no in line 4

                2 met, 2 broken, 0 not proven
                """);
        assertThat(result.exitCode()).isEqualTo(1);
        Items results = ReadJson.object(CommandLineResult
                .runWith(expected, "expect", "-", usage, "--standard", "google", "--format", "json").out())
                .getArray("results");
        assertThat(results.getObject(3)).isEqualTo(ReadJson.object("""
                {"line":4,"crawler":"Googlebot","expected":"may train","target":"/photos/1","comment":"",
                "site":null,"standard":"google","result":"broken","url":"/photos/1","outcome":"allowed","ruleLine":null,
                "rule":null,"reason":"no-rule-matches","stated":[
                {"field":"Content-Usage","use":"train-ai","says":"disallowed","lines":[4]},
                {"field":"Content-Signal","use":"ai-train","says":"unknown","lines":[]}]}"""));
        assertThat(results.getObject(1).getArray("stated")).isEmpty();
    }
}
