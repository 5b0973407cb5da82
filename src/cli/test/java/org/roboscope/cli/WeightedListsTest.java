package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.simulate.source.ConsoleExport;

/** Commands that test lists of pages with weights. */
class WeightedListsTest {

    @TempDir
    private Path scratch;

    private String before = "";
    private String after = "";
    private String export = "";

    @BeforeEach
    void writeFiles() throws Exception {
        before = write("before.txt", "User-agent: *\nDisallow: /private/\n");
        after = write("after.txt", "User-agent: *\nDisallow: /private/\nDisallow: /shop/\n");
        export = Files.write(scratch.resolve("export.zip"), ConsoleExport.zip("de-pages")).toString();
    }

    private String write(String name, String text) throws Exception {
        return Files.writeString(scratch.resolve(name), text).toString();
    }

    @Test
    void editIsCountedInPagesAndClicks() {
        CommandLineResult result =
                CommandLineResult.run("compare", before, after, "--as", "Googlebot", "--urls", export);

        assertThat(result.out()).contains("For Googlebot, this edit blocks 2 pages with 322 clicks (20.6 %).\n")
                .contains("The heaviest pages that become blocked:\nCLICKS");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void editThatOpensPagesReportsItsGain() {
        CommandLineResult result =
                CommandLineResult.run("compare", after, before, "--as", "Googlebot", "--urls", export);

        assertThat(result.out()).contains("For Googlebot, this edit opens 2 pages with 322 clicks (20.6 %).\n");
    }

    @Test
    void editWithoutAffectedPagesIsReported() {
        CommandLineResult result =
                CommandLineResult.run("compare", before, before, "--as", "Googlebot", "--urls", export);

        assertThat(result.out()).contains(
                "This edit neither blocks nor opens any of the 5 pages of the list, which have 1,565 clicks.\n");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void jsonHasWeightsOfChangesAndSums() throws Exception {
        Fields root = ReadJson.object(CommandLineResult.run("compare", before, after, "--as", "Googlebot",
                "--urls", export, "--format", "json").out());

        assertThat(root.getArray("changes").getObject(0).getInt("weight")).isEqualTo(310);
        Fields weights = root.getObject("summary").getObject("weights");
        assertThat(weights.getString("measure")).isEqualTo("clicks");
        assertThat(weights.getString("column")).isEqualTo("Klicks");
        assertThat(weights.getInt("total")).isEqualTo(1565);
        assertThat(weights.getArray("crawlers").getObject(0).getInt("blockedWeight")).isEqualTo(322);
    }

    @Test
    void tablesHaveTheWeightInTheirLastColumn() {
        assertThat(CommandLineResult.run("compare", before, after, "--as", "Googlebot", "--urls", export, "--format",
                "csv").out().lines()).satisfiesExactly(
                        heading -> assertThat(heading).endsWith(",cause,weight"),
                        first -> assertThat(first).endsWith(",rule-added,310"),
                        second -> assertThat(second).endsWith(",rule-added,12"));
        assertThat(CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", export, "--format", "tsv").out()
                .lines()).first().asString().endsWith("usage-lines\tweight");
        assertThat(CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", export, "--format", "matrix")
                .out().lines()).contains("url,Googlebot,weight", "https://www.example.com/,allowed,1240");
        assertThat(CommandLineResult.run("compare", before, after, "--as", "Googlebot", "--urls", export, "--format",
                "matrix").out().lines()).contains("https://www.example.com/shop/sale.html,allowed>blocked,310");
        assertThat(CommandLineResult.run("compare", before, after, "--as", "Googlebot", "--urls", export, "--format",
                "csv", "--summary").out().lines()).last().asString().endsWith(",3,Disallow: /shop/,2,322");
    }

    @Test
    void blockedPagesWithClicksHaveAnAllowingLine() throws Exception {
        CommandLineResult text = CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", export);
        assertThat(text.out()).contains("Googlebot: 3 pages with 322 clicks are blocked (20.6 %).")
                .contains("after line 3: Allow: /shop/sale.html$");

        Fields page = ReadJson.object(CommandLineResult.run("test", after, "--as", "Googlebot", "--urls",
                export, "--format", "json", "--summary").out()).getObject("weights").getArray("earning").getObject(0);
        String opened =
                write("opened.txt", Files.readString(Path.of(after)) + page.getObject("opening").getString("rule"));
        assertThat(CommandLineResult.run("test", opened, "--as", "Googlebot", page.getString("url")).exitCode())
                .isZero();
    }

    @Test
    void foldersWithoutClicksAreListed() throws Exception {
        String list = write("pages.csv", "Page,Clicks\n/tags/a,0\n/tags/b,0\n/shop/,7\n");
        CommandLineResult result = CommandLineResult.run("test", before, "--as", "Googlebot", "--urls", list);

        assertThat(result.out())
                .contains(
                        "That alone does not justify blocking them:\nURLS  CRAWLER    FOLDER\n2     Googlebot  /tags/\n");
        assertThat(result.out()).doesNotContain("7     Googlebot  /shop/");
    }

    @Test
    void searchConsoleListHasFixesForPages() throws Exception {
        String list = Files.write(scratch.resolve("list.zip"), ConsoleExport.zip("fr-indexing")).toString();
        CommandLineResult text = CommandLineResult.run("test", before, "--as", "Googlebot", "--urls", list);
        assertThat(text.out()).contains("Search Console: indexed, though blocked by robots.txt. Today the file blocks "
                + "1 page of this list for Googlebot and allows 1.\n").contains("answer it with noindex");

        Fields searchConsole = ReadJson.object(CommandLineResult.run("test", before, "--as", "Googlebot", "--urls",
                list, "--format", "json").out()).getObject("searchConsole");
        assertThat(searchConsole.getString("issue")).isEqualTo("indexed");
        assertThat(searchConsole.getArray("pages").getObject(0).getInt("line")).isEqualTo(2);
        assertThat(searchConsole.getArray("pages").getObject(0).getArray("fixes"))
                .containsExactly("open-and-noindex", "open", "leave");
        assertThat(searchConsole.getArray("pages").getObject(1).getArray("fixes")).containsExactly("validate");
    }

    @Test
    void severalColumnsNeedAChoice() throws Exception {
        String list = write("pages.csv", "url,orders,revenue\n/shop/a,3,99.5\n/b,1,10\n");
        CommandLineResult refused = CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", list);
        assertThat(refused.err()).contains("orders, revenue").contains("--weight");
        assertThat(refused.out()).isEmpty();
        assertThat(refused.exitCode()).isEqualTo(2);

        assertThat(
                CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", list, "--weight", "revenue").out())
                .contains("All pages together have 109.5 in the column \"revenue\".");
        assertThat(CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", list, "--weight", "none").out())
                .endsWith("  /b\n");
    }

    @Test
    void negativeWeightWritesNoFile() throws Exception {
        String list = write("pages.csv", "url,orders\n/a,3\n/b,-2\n");
        Path written = scratch.resolve("out.csv");
        CommandLineResult result = CommandLineResult.run("test", after, "--as", "Googlebot", "--urls", list, "--format",
                "csv", "--output", written.toString());

        assertThat(result.err()).contains("Line 3 of").contains("-2 in the column \"orders\"");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(written).doesNotExist();
    }

    @Test
    void weightWithoutAListIsRefused() {
        CommandLineResult result =
                CommandLineResult.run("test", after, "--as", "Googlebot", "/a", "--weight", "clicks");

        assertThat(result.err()).contains("--urls");
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
