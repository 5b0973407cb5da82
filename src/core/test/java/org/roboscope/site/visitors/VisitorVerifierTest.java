package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.HostNameLookup.HostName;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** Identifies visitors by the program's table, by lists made up for the test, and by host names. */
class VisitorVerifierTest {

    private static final VerificationMethods METHODS = VerificationMethods.builtIn();
    private static final List<String> LISTS = List.of(
            "common-crawlers.json 66.249.66.0/27", "gptbot.json 4.227.36.0/25 20.0.0.0/24",
            "searchbot.json 4.227.36.0/25 30.0.0.0/24", "bots.json 216.73.216.0/22", "bingbot.json 157.55.39.0/24",
            "user-triggered-fetchers.json 34.64.6.0/27", "user-triggered-fetchers-google.json 34.65.0.0/24");

    private static VisitorCheck check() throws BadInputException {
        KnownLists lists = KnownLists.NONE;
        for (String line : LISTS) {
            String[] words = line.split(" ");
            VerificationMethod list = METHODS.listNamed(words[0]).orElseThrow();
            String json = "[\"" + String.join("\",\"", List.of(words).subList(1, words.length)) + "\"]";
            PublishedList publishedList =
                    PublishedList.parse(list, Instant.EPOCH, json.getBytes(StandardCharsets.UTF_8));
            lists = lists.withNewer(KnownLists.create(List.of(publishedList), List.of()));
        }
        return new VisitorCheck(METHODS, lists, Map.of());
    }

    @Test
    void everyTableNameIsInTheCatalogue() {
        assertThat(METHODS.all()).flatExtracting(VerificationMethod::tokens).filteredOn(token -> !token.equals("*"))
                .allMatch(token -> Catalogue.builtIn().findExact(token.toString()).isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, Google, 66.249.66.5, OPERATOR", "Googlebot-Image, Google, 66.249.66.5, OPERATOR",
        "Googlebot, Google, 66.249.66.40, CLAIMS", "GPTBot, OpenAI, 20.0.0.1, CRAWLER",
        "gptbot, OpenAI, 20.0.0.1, CRAWLER",
        "GPTBot, OpenAI, 4.227.36.1, OPERATOR", "GPTBot, OpenAI, 30.0.0.1, CLAIMS",
        "OAI-SearchBot, OpenAI, 4.227.36.1, OPERATOR", "OAI-SearchBot, OpenAI, 30.0.0.1, CRAWLER",
        "ClaudeBot, Anthropic, 216.73.216.1, OPERATOR", "ClaudeBot, Anthropic, 1.2.3.4, CLAIMS",
        // The list is not documented as complete, and the host name was not looked up.
        "bingbot, Microsoft, 157.55.39.1, OPERATOR", "bingbot, Microsoft, 1.2.3.4, NOT_LOOKED_UP",
        // Code of the operator's customers also runs at these addresses.
        "Google-Read-Aloud, Google, 34.64.6.1, UNDECIDED", "Google-Read-Aloud, Google, 34.65.0.1, OPERATOR",
        "Google-Read-Aloud, Google, 1.2.3.4, CLAIMS",
        // No list is available for these crawlers.
        "PerplexityBot, Perplexity, 1.2.3.4, NOT_LOOKED_UP", "YandexImages, Yandex, 1.2.3.4, NOT_LOOKED_UP",
        // The operator publishes nothing that can be compared with a log.
        "MJ12bot, Majestic, 1.2.3.4, UNVERIFIABLE", "GrokBot, xAI, 1.2.3.4, UNVERIFIABLE",
        "FooBot, '', 1.2.3.4, UNVERIFIABLE", "ExaSearchBot, Exa, 1.2.3.4, UNVERIFIABLE",
        // The log has the address of a proxy, or none.
        "Googlebot, Google, 10.0.0.1, UNDECIDED", "Googlebot, Google, none, UNDECIDED",
        "MJ12bot, Majestic, none, UNVERIFIABLE",
    })
    void listsIdentifyVisitors(String name, String operator, String address, VisitorIdentity identity)
            throws Exception {
        assertThat(check().verifierFor(new NamedVisitor(name, operator)).identity(IpNumber.parse(address)))
                .isEqualTo(identity);
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, Google, crawl-66-249-66-1.googlebot.com, OPERATOR",
        "Googlebot, Google, geo-crawl-1-2-3-4.geo.googlebot.com, OPERATOR",
        "Googlebot, Google, crawl-1.evil.googlebot.com, CLAIMS", "Googlebot, Google, xgooglebot.com, CLAIMS",
        "Googlebot, Google, 1.2.3.4.bc.googleusercontent.com, CLAIMS",
        "Google-Read-Aloud, Google, google-proxy-66-249-83-10.google.com, OPERATOR",
        "Google-Read-Aloud, Google, 4.3.2.1.gae.googleusercontent.com, UNDECIDED",
        "Google-Read-Aloud, Google, 4.3.2.1.bc.googleusercontent.com, CLAIMS",
        "bingbot, Microsoft, msnbot-157-55-33-18.SEARCH.msn.com., OPERATOR",
        "bingbot, Microsoft, host.example.com, CLAIMS", "bingbot, Microsoft, ?, NOT_LOOKED_UP",
        "YandexImages, Yandex, spider.yandex.com, OPERATOR", "YandexImages, Yandex, spider.yandex.example, CLAIMS",
        "Applebot, Apple, 17-58-101-179.applebot.apple.com, CRAWLER",
        // The operator does not document these as its only hosts.
        "Bytespider, ByteDance, ec2-1-2-3-4.compute.example.com, UNDECIDED",
        "Bytespider, ByteDance, x.crawl.bytedance.com, OPERATOR", "Bytespider, ByteDance, ?, UNDECIDED",
    })
    void hostNamesIdentifyVisitors(String name, String operator, String host, VisitorIdentity identity) {
        IpNumber address = IpNumber.parse("1.2.3.4");
        HostName hostName = host.equals("?") ? new HostName.Unknown() : new HostName.ConfirmedName(host);
        VisitorCheck check = VisitorCheck.withoutLists().withHostNames(Map.of(address, hostName));
        assertThat(check.verifierFor(new NamedVisitor(name, operator)).identity(address)).isEqualTo(identity);
    }

    @Test
    void failedLookupIsNotHeldAgainstAVisitor() throws Exception {
        IpNumber outside = IpNumber.parse("1.2.3.4");
        IpNumber inside = IpNumber.parse("157.55.39.1");
        VisitorCheck check =
                check().withHostNames(Map.of(outside, new HostName.Unknown(), inside, new HostName.Unknown()));
        VisitorVerifier bing = check.verifierFor(new NamedVisitor("bingbot", "Microsoft"));
        assertThat(bing.identity(outside)).isEqualTo(VisitorIdentity.UNDECIDED);
        assertThat(bing.identity(inside)).isEqualTo(VisitorIdentity.OPERATOR);
    }

    @Test
    void onlyUsefulHostNamesAreLookedUp() throws Exception {
        VisitorVerifier bing = check().verifierFor(new NamedVisitor("bingbot", "Microsoft"));
        assertThat(bing.needsHostName(IpNumber.parse("157.55.39.1"))).isFalse();
        assertThat(bing.needsHostName(IpNumber.parse("1.2.3.4"))).isTrue();
        assertThat(bing.needsHostName(IpNumber.parse("10.2.3.4"))).isFalse();
        assertThat(check().verifierFor(new NamedVisitor("GPTBot", "OpenAI")).needsHostName(IpNumber.parse("1.2.3.4")))
                .isFalse();
    }

    @Test
    void everyRowOfTheTableIsWellFormed() {
        assertThat(METHODS.all()).hasSizeGreaterThan(100).allSatisfy(method -> {
            assertThat(method.source()).isNotBlank();
            if (method.isReverseDns()) {
                assertThat(method.locations()).allMatch(mask -> mask.startsWith(".") ^ mask.contains("*"))
                        .noneMatch(mask -> mask.equals(".googleusercontent.com"));
            }
            if (method.isList()) {
                assertThat(METHODS.listNamed(method.url().replaceFirst("[?].*", "").replaceFirst("/$", "")
                        .replaceFirst(".*/", ""))).isPresent();
            }
        });
        assertThat(METHODS.lists()).hasSizeGreaterThan(35);
    }
}
