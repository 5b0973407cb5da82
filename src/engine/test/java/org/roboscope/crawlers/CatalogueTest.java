package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.spec.LongerCatalogue;

class CatalogueTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    @Test
    void entriesHaveTheOrderOfTheTable() throws IOException {
        List<String> tokens = rows().map(List::getFirst).toList();
        assertThat(CATALOGUE.entries()).extracting(CatalogueEntry::token).isEqualTo(tokens).hasSizeGreaterThan(250);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void entryHasAllColumnsOfItsRow(List<String> row) {
        CatalogueEntry entry = CATALOGUE.findExact(row.getFirst()).orElseThrow();
        assertThat(List.of(entry.token(), entry.operator(),
                entry.purpose().code()
                        + entry.tokenPurpose().map(tokenPurpose -> ":" + tokenPurpose.code()).orElse(""),
                entry.obedience().code(),
                String.join(",", entry.fallbacks()), entry.standardId(), entry.star().code(), entry.crawlDelay().code(),
                entry.documentation(), String.join("; ", entry.sources()), entry.confidence().code(), entry.note()))
                .isEqualTo(row);
    }

    @Test
    void semicolonInACommentDoesNotSplitSources() {
        assertThat(CATALOGUE.findExact("YandexDirect").orElseThrow().sources()).hasSize(3).last().asString()
                .startsWith("https://yandex.com/support/").endsWith("specify their exact User-agent')");
    }

    @Test
    void everyEntryHasASource() {
        assertThat(CATALOGUE.entries()).allSatisfy(entry -> assertThat(entry.sources()).isNotEmpty()
                .noneMatch(String::isBlank));
    }

    @Test
    void everyFallbackIsInTheCatalogue() {
        assertThat(CATALOGUE.entries()).flatExtracting(CatalogueEntry::fallbacks)
                .allSatisfy(token -> assertThat(CATALOGUE.findExact(token)).isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, Googlebot",
        "googlebot, Googlebot",
        "GOOGLEBOT-IMAGE, Googlebot-Image",
        "Googlebot/2.1, Googlebot",
        "'  Googlebot  ', Googlebot",
        "Googlebot 2.1 (test), Googlebot",
        "Googlebot-Image/1.0, Googlebot-Image",
        "Sogou web spider, Sogou web spider",
        "sogou web spider/4.0, Sogou web spider",
        "Sogou web spider 4.0, Sogou web spider",
        "Screaming Frog SEO Spider/20.1, Screaming Frog SEO Spider",
        "Snap URL Preview Service, Snap URL Preview Service",
        "archive.org_bot, archive.org_bot",
        "MJ12bot/v1.4.8, MJ12bot",
    })
    void crawlerIsFoundByTypedText(String typedText, String token) {
        assertThat(CATALOGUE.find(typedText)).map(CatalogueEntry::token).contains(token);
        assertThat(CATALOGUE.requireCrawler(typedText).ownTokens()).containsExactly(token);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "names-of-2026.txt", delimiter = '|')
    void frequentNameIsACrawlerOrAnAlias(String name, String token) {
        assertThat(CATALOGUE.find(name).map(List::of)
                .orElseGet(() -> CrawlerAliases.of(CATALOGUE).find(name).orElseThrow().crawlers()))
                .extracting(CatalogueEntry::token).contains(token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "/", "FooBot", "Googlebo", "Googlebots", "Sogouspider", "Googlebot-Images/1.0",
        "/2.1"})
    void unknownNameIsNotFound(String typedText) {
        assertThat(CATALOGUE.find(typedText)).isEmpty();
    }

    @Test
    void catalogueCrawlerHasFallbacksInItsChain() {
        assertThat(CATALOGUE.requireCrawler("Applebot").chain())
                .containsExactly(List.of("Applebot"), List.of("Googlebot"));
        assertThat(CATALOGUE.requireCrawler("Googlebot").chain()).containsExactly(List.of("Googlebot"));
    }

    @ParameterizedTest
    @CsvSource({"Googlebot, true", "AdsBot-Google, false", "adidxbot, true", "Feedly, false"})
    void onlyCrawlersKnownToIgnoreStarAreExempt(String name, boolean followsStar) {
        assertThat(CATALOGUE.requireCrawler(name).followsStar()).isEqualTo(followsStar);
    }

    @Test
    void unknownNameHasOneTokenAndFollowsStar() {
        assertThat(CATALOGUE.requireCrawler("CyberMapper/2.0"))
                .isEqualTo(new Crawler("CyberMapper", List.of(List.of("CyberMapper")), true, "rfc-9309"));
    }

    @Test
    void addedCrawlerIsInACopyOnly() {
        CatalogueEntry addedEntry = CatalogueEntry.ofUser("ShopBot", List.of("Googlebot"), StarBinding.IGNORES);
        Catalogue extended = CATALOGUE.withEntries(List.of(addedEntry));
        assertThat(extended.entries()).hasSize(CATALOGUE.entries().size() + 1).last().isEqualTo(addedEntry);
        assertThat(extended.requireCrawler("shopbot/3")).isEqualTo(
                new Crawler("ShopBot", List.of(List.of("ShopBot"), List.of("Googlebot")), false, "rfc-9309"));
        assertThat(CATALOGUE.find("ShopBot")).isEmpty();
    }

    @Test
    void addedCrawlerReplacesItsNamesake() {
        CatalogueEntry addedEntry = CatalogueEntry.ofUser("GOOGLEBOT", List.of(), StarBinding.UNKNOWN);
        Catalogue changed = CATALOGUE.withEntries(List.of(addedEntry));
        assertThat(changed.entries()).hasSameSizeAs(CATALOGUE.entries()).startsWith(addedEntry);
        assertThat(changed.findExact("Googlebot")).contains(addedEntry);
    }

    @Test
    void crawlerRequiresAName() {
        assertThatThrownBy(() -> CatalogueEntry.ofUser(" ", List.of(), StarBinding.FOLLOWS))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void crawlersAreListedByOperatorAndByPurpose() {
        assertThat(CATALOGUE.byOperator("openai")).extracting(CatalogueEntry::token)
                .containsExactly("GPTBot", "OAI-SearchBot", "ChatGPT-User", "OAI-AdsBot", "ChatGPT Agent");
        assertThat(CATALOGUE.byPurpose(Purpose.CONTROL_TOKEN)).extracting(CatalogueEntry::token)
                .containsExactly("Google-Extended", "Applebot-Extended", "Webzio-Extended");
        assertThat(Arrays.stream(Purpose.values()).mapToInt(purpose -> CATALOGUE.byPurpose(purpose).size()).sum())
                .isEqualTo(CATALOGUE.entries().size());
    }

    @Test
    void everyCrawlerHasAStandardInForce() {
        List<String> ids = Standards.inForce().stream().map(Standard::id).toList();
        assertThat(CATALOGUE.entries()).allSatisfy(entry -> assertThat(ids).contains(entry.standardId()));
    }

    @ParameterizedTest
    @CsvSource({
        "'Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)', GPTBot",
        "'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116', bingbot",
        "'Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)', MJ12bot",
        "'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', Sogou web spider",
    })
    void headerIdentifiesItsCrawler(String header, String token) {
        assertThat(CATALOGUE.requireCrawler(header).name()).isEqualTo(token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Mozilla/5.0",
        "FooBot/1.0 (+https://example.com/foo)"})
    void headerOfUnknownSenderHasNoCrawler(String header) {
        assertThat(CATALOGUE.identify(header)).isEqualTo(new CrawlerName.UnknownHeader(header));
        assertThatThrownBy(() -> CATALOGUE.requireCrawler(header)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "/1.0", "/"})
    void emptyNameHasNoCrawler(String typedText) {
        assertThat(CATALOGUE.identify(typedText)).isEqualTo(new CrawlerName.Empty());
        assertThatThrownBy(() -> CATALOGUE.requireCrawler(typedText)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(Purpose.class)
    void everyPurposeHasAName(Purpose purpose) {
        assertThat(MessageBundle.of("crawlers").text("purpose." + purpose.code())).isNotBlank();
        assertThat(MessageBundle.of("crawlers").text("use." + purpose.code())).isNotBlank();
    }

    @Test
    void everyCodeOfTheTableHasASentence() {
        MessageBundle messages = MessageBundle.of("crawlers");
        Stream.of(Obedience.values()).map(value -> "obedience." + value.code())
                .forEach(key -> assertThat(messages.text(key)).isNotBlank());
        Stream.of(StarBinding.values()).map(value -> "star." + value.code())
                .forEach(key -> assertThat(messages.text(key)).isNotBlank());
        Stream.of(CrawlDelaySupport.values()).map(value -> "crawlDelay." + value.code())
                .forEach(key -> assertThat(messages.text(key)).isNotBlank());
        Stream.of(EntryConfidence.values()).map(value -> "confidence." + value.code())
                .forEach(key -> assertThat(messages.text(key)).isNotBlank());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "token\toperator\n", "HEADING\nGooglebot\tGoogle\n",
        "HEADING\na\tb\tsearch\tmaybe\t\trfc-9309\tobeys\tno\t\ts\tlist\t\n",
        "HEADING\na\tb\tpolicy-token\tyes\t\trfc-9309\tobeys\tno\t\ts\tlist\t\n",
        "HEADING\na\tb\tsearch:seo\tyes\t\trfc-9309\tobeys\tno\t\ts\tlist\t\n",
        "HEADING\na\tb\tpolicy-token:all\tyes\t\trfc-9309\tobeys\tno\t\ts\tlist\t\n"})
    void invalidTableIsRejected(String table) {
        String heading = String.join("\t", "token", "operator", "purpose", "obeys", "falls_back_to", "reads_by", "star",
                "crawl_delay", "documentation", "source", "confidence", "note");
        byte[] bytes = table.replace("HEADING", heading).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> CatalogueReader.read(new ByteArrayInputStream(bytes), Map.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void policyTokenHasPurposeAndHonouringOperators() {
        Catalogue extended =
                LongerCatalogue.withLine("No-Training|One, Two|policy-token:ai-training|yes||rfc-9309|unknown|unknown|"
                        + "|https://example.com/draft|primary|proposed");
        CatalogueEntry token = extended.findExact("no-training").orElseThrow();
        assertThat(token.purpose()).isEqualTo(Purpose.POLICY_TOKEN);
        assertThat(token.tokenPurpose()).contains(Purpose.AI_TRAINING);
        assertThat(token.honouredBy()).containsExactly("One", "Two");
        assertThat(token.sources()).containsExactly("https://example.com/draft");
        assertThat(token.sendsRequests()).isFalse();
        assertThat(extended.userAgentRecogniser().recognise("No-Training/1.0")).isEmpty();
        assertThat(PurposeCrawlers.entriesForGroup(extended, Purpose.AI_TRAINING)).contains(token);
        assertThat(CATALOGUE.byPurpose(Purpose.POLICY_TOKEN)).isEmpty();
        assertThat(CATALOGUE.entries()).allMatch(entry -> entry.honouredBy().isEmpty());
    }

    @Test
    void policyTokenWithoutOperatorsIsHonouredByNone() {
        CatalogueEntry token = LongerCatalogue
                .withLine("No-Search||policy-token:search|unknown||rfc-9309|unknown|unknown||s|list|")
                .findExact("No-Search")
                .orElseThrow();
        assertThat(token.honouredBy()).isEmpty();
        assertThat(PurposeCrawlers.belongsTo(token, Purpose.AI_TRAINING)).isFalse();
    }

    @Test
    void duplicateNameIsRejected() {
        CatalogueEntry lowerCase = CatalogueEntry.ofUser("a", List.of(), StarBinding.FOLLOWS);
        CatalogueEntry upperCase = CatalogueEntry.ofUser("A", List.of(), StarBinding.FOLLOWS);
        assertThatThrownBy(() -> Catalogue.of(List.of(lowerCase, upperCase))).hasMessageContaining("A");
    }

    static Stream<List<String>> rows() throws IOException {
        try (BufferedReader table = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Catalogue.class.getResourceAsStream("catalogue.tsv")),
                StandardCharsets.UTF_8))) {
            return table.lines().skip(1).map(line -> List.of(line.split("\t", -1))).toList().stream();
        }
    }

    /** Looking up every prefix of such a long name would take hours instead of the seconds that are allowed here. */
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void nameOfMegabytesIsLookedUpQuickly() {
        String blanks = "a ".repeat(2_500_000);
        assertThat(Catalogue.builtIn().find(blanks)).isEmpty();
        assertThat(Catalogue.builtIn().find("Sogou web spider " + blanks).map(CatalogueEntry::token))
                .contains("Sogou web spider");
        assertThat(NamedCrawlers.findUnknown(
                RobotsText.of(("User-agent: " + blanks + "\n").getBytes(StandardCharsets.UTF_8),
                        StandardChoice.by(Standards.DRAFT_1996)),
                Catalogue.builtIn())).hasSize(1);
    }
}
