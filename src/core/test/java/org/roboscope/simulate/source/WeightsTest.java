package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.source.SourceReport.WeightColumn.Measure;

/** Reads the weights in tables of URLs, such as the clicks of an export. */
class WeightsTest {

    /** The content that was read from a table. */
    private record ReadTable(List<String> urls, List<Double> weights, SourceReport report) {}

    private static ReadTable readTable(String name, String text) {
        return readTable(name, text.getBytes(StandardCharsets.UTF_8), WeightChoice.ASKING);
    }

    private static ReadTable readTable(String name, byte[] bytes, WeightChoice choice) {
        List<SourceEntry> entries = new ArrayList<>();
        Source source =
                new Source(name, bytes.length, () -> new ByteArrayInputStream(bytes), SitemapOpener.NONE, choice);
        SourceReport report =
                new SourceReading(source, new ByteArrayInputStream(bytes), Catalogue.builtIn(), entries::add)
                        .read();
        return new ReadTable(entries.stream().map(SourceEntry::text).toList(),
                entries.stream().map(SourceEntry::weight).toList(), report);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "fr", "es", "ja"})
    void searchConsoleExportIsReadInAnyLanguage(String language) throws IOException {
        ReadTable readTable = readTable("export.zip", ConsoleExport.zip(language + "-pages"), WeightChoice.ASKING);

        assertThat(readTable.report().problems()).isEmpty();
        assertThat(readTable.report().badLineCount()).isZero();
        assertThat(readTable.urls()).containsExactly("https://www.example.com/",
                "https://www.example.com/shop/sale.html",
                "https://www.example.com/shop/a?colour=red", "https://www.example.com/blog/robots",
                "https://www.example.com/private/plan.pdf");
        assertThat(readTable.weights()).containsExactly(1240.0, 310.0, 12.0, 3.0, 0.0);
        assertThat(readTable.report().weightColumn().flatMap(WeightColumn::measure)).contains(Measure.CLICKS);
        assertThat(readTable.report().numberColumns()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "fr", "es", "ja"})
    void pagesTableAloneIsReadTheSame(String language) throws IOException {
        ConsoleExport.File pages = ConsoleExport.files(language + "-pages").stream()
                .filter(file -> file.text().contains("/shop/")).findFirst().orElseThrow();

        assertThat(readTable(pages.name(), pages.text()).weights()).containsExactly(1240.0, 310.0, 12.0, 3.0, 0.0);
    }

    @ParameterizedTest
    @CsvSource({"en,INDEXED", "de,BLOCKED", "fr,INDEXED", "es,SUBMITTED", "ja,INDEXED"})
    void searchConsoleListNamesItsIssue(String language, ConsoleIssue issue) throws IOException {
        ReadTable readTable = readTable("export.zip", ConsoleExport.zip(language + "-indexing"), WeightChoice.ASKING);

        assertThat(readTable.report().problems()).isEmpty();
        assertThat(readTable.urls()).containsExactly("https://www.example.com/private/plan.pdf",
                "https://www.example.com/shop/sale.html");
        assertThat(readTable.report().issue()).contains(issue);
        assertThat(readTable.report().weightColumn()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Indexed, though blocked by robots.txt|INDEXED",
        "Indexiert, obwohl durch robots.txt-Datei blockiert|INDEXED",
        "Indexée malgré le blocage par le fichier robots.txt|INDEXED",
        "Se ha indexado aunque un archivo robots.txt la ha bloqueado|INDEXED",
        "robots.txt によりブロックされましたが、インデックスに登録しました|INDEXED",
        "Blocked by robots.txt|BLOCKED",
        "Durch robots.txt-Datei blockiert|BLOCKED",
        "Bloquée par le fichier robots.txt|BLOCKED",
        "robots.txt によりブロックされました|BLOCKED",
        "Submitted URL blocked by robots.txt|SUBMITTED",
        "El archivo robots.txt ha bloqueado la URL enviada|SUBMITTED"})
    void issuesAreRecognisedInAllLanguages(String name, ConsoleIssue issue) {
        assertThat(ConsoleIssue.byName(name)).contains(issue);
    }

    @Test
    void issueNotAboutRobotsTxtIsIgnored() {
        assertThat(ConsoleIssue.byName("Not found (404)")).isEmpty();
        assertThat(ConsoleIssue.byName("Excluded by ‘noindex’ tag")).isEmpty();
    }

    @Test
    void bingExportHasImpressionsFirst() {
        ReadTable readTable = readTable("pages.csv", """
                Page,Impressions,Clicks,CTR,Avg. Position
                https://a.example/,900,12,1.33%,4.2
                https://a.example/b,80,80,100%,1
                """);

        assertThat(readTable.weights()).containsExactly(12.0, 80.0);
        assertThat(readTable.report().weightColumn()).contains(new WeightColumn("Clicks", Optional.of(Measure.CLICKS)));
    }

    @Test
    void analyticsExportIsReadWithItsViews() {
        ReadTable readTable = readTable("report.csv", """
                # ----
                # Pages and screens
                # ----

                Page path and screen class,Views,Active users,Views per active user,Event count
                /,1200,300,4.0,5000
                /shop/,30,20,1.5,77
                """);

        assertThat(readTable.report().badLineCount()).isZero();
        assertThat(readTable.urls()).containsExactly("/", "/shop/");
        assertThat(readTable.weights()).containsExactly(1200.0, 30.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Matomo, pages|label,nb_visits,nb_hits,sum_time_spent,bounce_rate,url|nb_hits"
                + "|index,900,1200,54000,41%,https://a.example/|shop,20,30,77,50%,https://a.example/shop/",
        "Matomo, entry pages|label,entry_nb_visits,entry_bounce_count,avg_time_on_page,nb_visits|nb_visits"
                + "|/,900,41,77,1200|/shop/,20,5,8,30",
        "Plausible, pages|name,visitors,pageviews,bounce_rate,time_on_page|pageviews"
                + "|/,900,1200,54,77|/shop/,20,30,41,8",
        "Plausible, entry pages|name,visitors,visits,bounce_rate|visitors|/,1200,1300,54|/shop/,30,35,41"})
    void otherAnalyticsExportsAreReadWithTheirViews(String export, String heading, String column, String first,
            String second) {
        ReadTable readTable = readTable("pages.csv", heading + "\n" + first + "\n" + second + "\n");

        assertThat(readTable.report().problems()).as(export).isEmpty();
        assertThat(readTable.report().badLineCount()).isZero();
        assertThat(readTable.urls()).satisfiesExactly(url -> assertThat(url).endsWith("/"),
                url -> assertThat(url).endsWith("/shop/"));
        assertThat(readTable.weights()).containsExactly(1200.0, 30.0);
        assertThat(readTable.report().weightColumn()).contains(new WeightColumn(column, Optional.of(Measure.VIEWS)));
    }

    @Test
    void onlyNumberColumnIsTheWeight() {
        ReadTable readTable = readTable("urls.csv", "url,status,revenue\n/a,200,\"1,240.50\"\n/b,404,\n/c,200,7\n");

        assertThat(readTable.weights()).containsExactly(1240.5, 0.0, 7.0);
        assertThat(readTable.report().weightColumn()).contains(new WeightColumn("revenue", Optional.empty()));
    }

    @Test
    void weightIsNotGuessedAmongSeveralColumns() {
        String table = "url,orders,revenue\n/a,3,99.50\n/b,1,10\n";
        ReadTable readTable = readTable("urls.csv", table);

        assertThat(readTable.urls()).isEmpty();
        assertThat(readTable.report().problems()).singleElement().asString().contains("urls.csv", "orders, revenue");

        ReadTable ifClear = readTable("urls.csv", table.getBytes(StandardCharsets.UTF_8), WeightChoice.IF_CLEAR);
        assertThat(ifClear.urls()).containsExactly("/a", "/b");
        assertThat(ifClear.report().weightColumn()).isEmpty();
        assertThat(ifClear.report().numberColumns()).containsExactly("orders", "revenue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"revenue", "REVENUE", "3"})
    void columnIsChosenByNameOrNumber(String column) {
        ReadTable readTable =
                readTable("urls.csv", "url,orders,revenue\n/a,3,99.50\n/b,1,10\n".getBytes(StandardCharsets.UTF_8),
                        WeightChoice.of(column));

        assertThat(readTable.weights()).containsExactly(99.5, 10.0);
    }

    @Test
    void impressionsAreChosenByEnglishName() throws IOException {
        assertThat(readTable("export.zip", ConsoleExport.zip("ja-pages"), WeightChoice.of("impressions")).weights())
                .containsExactly(58931.0, 12044.0, 991.0, 1500.0, 7.0);
    }

    @Test
    void missingColumnIsRefusedWithExistingOnes() {
        ReadTable readTable =
                readTable("urls.csv", "url,orders\n/a,3\n".getBytes(StandardCharsets.UTF_8), WeightChoice.of("sales"));

        assertThat(readTable.urls()).isEmpty();
        assertThat(readTable.report().problems()).singleElement().asString().contains("\"sales\"", "orders");
    }

    @Test
    void tableIsReadWithoutWeightsOnRequest() {
        ReadTable readTable =
                readTable("urls.csv", "url,orders\n/a,3\n".getBytes(StandardCharsets.UTF_8), WeightChoice.NONE);

        assertThat(readTable.urls()).containsExactly("/a");
        assertThat(readTable.weights()).containsExactly(SourceEntry.UNWEIGHTED);
    }

    @Test
    void negativeWeightEndsReadingAndNamesItsLine() {
        ReadTable readTable = readTable("urls.csv", "url,orders\n/a,3\n/b,-2\n/c,1\n");

        assertThat(readTable.urls()).containsExactly("/a");
        assertThat(readTable.report().problems()).singleElement().asString().contains("Line 3", "\"orders\"", "-2");
    }

    @Test
    void cellWithoutNumberIsBadLine() {
        StringBuilder table = new StringBuilder("url,orders\n");
        for (int i = 0; i < 100; i++) {
            table.append("/a").append(i).append(',').append(i).append('\n');
        }
        ReadTable readTable = readTable("urls.csv", table + "/b,many\n/c,1\n");

        assertThat(readTable.urls()).hasSize(101).doesNotContain("/b");
        assertThat(readTable.report().badLineExamples()).singleElement()
                .satisfies(problem -> assertThat(problem.sentence()).contains("\"orders\""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1.240|2,5|1240|2.5",
        "1,240|2.5|1240|2.5",
        "1 240|2,5|1240|2.5",
        "1\u202F240|0,125|1240|0.125",
        "1’240|2.5|1240|2.5",
        "12,34,567|2.5|1234567|2.5",
        "1.234.567|7|1234567|7",
        "1,240|7|1240|7"})
    void numbersFollowTheNotationOfTheFile(String first, String second, double firstWeight, double secondWeight) {
        ReadTable readTable = readTable("urls.tsv", "url\torders\n/a\t" + first + "\n/b\t" + second + "\n");

        assertThat(readTable.weights()).containsExactly(firstWeight, secondWeight);
    }

    @Test
    void damagedZipFileIsReported() throws IOException {
        byte[] intactZip = ConsoleExport.zip("en-pages");
        ReadTable truncatedTable =
                readTable("export.zip", Arrays.copyOf(intactZip, intactZip.length / 3), WeightChoice.ASKING);

        assertThat(truncatedTable.report().problems()).singleElement().asString().contains("export.zip", "damaged zip");
    }

    @Test
    void zipFileWithoutUrlTableIsReported() throws IOException {
        ByteArrayOutputStream zipBytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipBytes)) {
            zip.putNextEntry(new ZipEntry("readme.txt"));
            zip.write("nothing\n".getBytes(StandardCharsets.UTF_8));
        }
        ReadTable readTable = readTable("a.zip", zipBytes.toByteArray(), WeightChoice.ASKING);

        assertThat(readTable.urls()).isEmpty();
        assertThat(readTable.report().problems()).singleElement().asString().contains("a.zip", "no table");
    }

    @Test
    void listWithoutNumbersHasNoWeights() {
        ReadTable readTable = readTable("urls.txt", "/a\n/b\n");

        assertThat(readTable.weights()).containsOnly(SourceEntry.UNWEIGHTED);
        assertThat(readTable.report().weightColumn()).isEmpty();
        assertThat(readTable.report().numberColumns()).isEmpty();
    }
}
