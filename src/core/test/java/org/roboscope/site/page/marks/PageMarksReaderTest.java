package org.roboscope.site.page.marks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;
import org.roboscope.site.page.marks.PageMarksReader.HtmlMarks;

/**
 * Reads canonical URLs, licences and usage preferences, also of pages that are large, deeply nested or wrongly encoded.
 */
class PageMarksReaderTest {

    private static final String NOINDEX = "<meta name=\"robots\" content=\"noindex\">";

    private static final Map<String, List<String>> HTML = Map.of("Content-Type", List.of("text/html"));

    /** Generous, because such a page takes less than a second. */
    private static final Duration TIME_LIMIT = Duration.ofSeconds(60);

    @ParameterizedTest
    @CsvSource(delimiterString = " -> ", value = {
        "<https://example.com/a>; rel=canonical -> https://example.com/a",
        "<https://example.com/a>; rel=\"canonical\" -> https://example.com/a",
        "</a>; REL=Canonical -> https://example.com/a",
        "<a?b=1,2;c>; rel=canonical -> https://example.com/dir/a?b=1,2;c",
        "<https://example.com/a>;rel=\"start canonical\" -> https://example.com/a",
        "</x>; rel=next, </a>; rel=canonical -> https://example.com/a",
        "</x>; title=\"a, <b>; rel=canonical\"; rel=next, </a>; rel=canonical -> https://example.com/a",
        "</a>; rel=canonical; rel=next -> https://example.com/a",
        "</a>; rel=next; rel=canonical -> none",
        "</a>; rel=canonical; anchor=\"/other\" -> none",
        "https://example.com/a; rel=canonical -> none",
        "<https://example.com/a; rel=canonical -> none",
        "<mailto:a@example.com>; rel=canonical -> none",
        "<https://example.com/a> -> none",
        "garbage -> none",
    })
    void canonicalLinkHeaderIsRead(String header, String canonical)
            throws BadAddressException {
        PageMarks marks = read(Map.of("Link", List.of(header)), "");
        assertThat(marks.canonical().map(WebAddress::toString).orElse("none")).isEqualTo(canonical);
    }

    static Stream<Arguments> canonicals() {
        return Stream.of(
                Arguments.of("<link rel=canonical href='https://example.com/a'>", "https://example.com/a"),
                Arguments.of("<link rel='CANONICAL' href='../a#part'>", "https://example.com/a"),
                Arguments.of("<link rel='shortlink canonical' href='//example.org/a'>", "https://example.org/a"),
                Arguments.of("<base href='https://example.net/b/'><link rel=canonical href='a'>",
                        "https://example.net/b/a"),
                Arguments.of("<link rel=canonical href='/a'><link rel=canonical href='https://example.com/a'>",
                        "https://example.com/a"),
                Arguments.of("<link rel=canonical href='/a'><link rel=canonical href='/b'>", "none"),
                Arguments.of("<link rel=canonical>", "none"),
                Arguments.of("<link rel=canonical href=''>", "none"),
                Arguments.of("<link rel=canonical href='/a' hreflang=de>", "none"),
                Arguments.of("<link rel=canonical href='/a' media='print'>", "none"),
                Arguments.of("<link rel=canonical href='/a' type='text/html'>", "none"),
                Arguments.of("<!-- <link rel=canonical href='/a'> -->", "none"),
                Arguments.of("<template><link rel=canonical href='/a'></template>", "none"),
                Arguments.of("<noscript><link rel=canonical href='/a'></noscript>", "none"),
                Arguments.of("</head><body><p><link rel=canonical href='/a'>", "none"),
                Arguments.of("<a rel=canonical href='/a'>x</a>", "none"));
    }

    @ParameterizedTest
    @MethodSource("canonicals")
    void canonicalLinkCountsOnlyInThePlainHead(String head, String canonical)
            throws BadAddressException {
        PageMarks marks = read(HTML, "<html><head>" + head + "</html>");
        assertThat(marks.canonical().map(WebAddress::toString).orElse("none")).isEqualTo(canonical);
    }

    @Test
    void differentCanonicalsDifferFromARepeatedOne() throws BadAddressException {
        assertThat(read(HTML, "<link rel=canonical href=/a><link rel=canonical href=/b>").hasSeveralCanonicals())
                .isTrue();
        assertThat(read(HTML, "<link rel=canonical href=/a><link rel=canonical href=/a#b>").hasSeveralCanonicals())
                .isFalse();
        assertThat(read(HTML, "<p><link rel=canonical href=/a>").misplacedCanonicals()).hasSize(1);
    }

    @Test
    void licencesAreReadFromHeadersAndHtml() throws BadAddressException {
        PageMarks marks = read(
                Map.of("Content-Type", List.of("text/html"), "Link",
                        List.of("<https://example.com/l.xml>; rel=\"license\"")),
                "<link rel=license href='/l2.xml'>");
        assertThat(marks.licenses()).extracting(PageLink::target).containsExactly("https://example.com/l.xml",
                "/l2.xml");
        assertThat(marks.licenses()).extracting(PageLink::place).containsExactly(MarkPlace.HEADER, MarkPlace.HEAD);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "train-ai=n                 | DISALLOWED | UNKNOWN    | true",
        "train-ai=n, search=y       | DISALLOWED | ALLOWED    | true",
        "' train-ai=n '             | DISALLOWED | UNKNOWN    | true",
        "train-ai=n;x=1, search=\"n\" | DISALLOWED | UNKNOWN  | true",
        "train-ai=y, train-ai=n     | DISALLOWED | UNKNOWN    | true",
        "train-ai=?0                | UNKNOWN    | UNKNOWN    | true",
        "Train-AI=n                 | UNKNOWN    | UNKNOWN    | false",
        "train-ai=n,                | UNKNOWN    | UNKNOWN    | false",
        "train-ai=\u20ac            | UNKNOWN    | UNKNOWN    | false",
    })
    void usageHeaderIsReadAsADictionary(String header, UsagePreference trainAi, UsagePreference search,
            boolean isReadable)
            throws BadAddressException {
        UsageHeader usage = read(Map.of("Content-Usage", List.of(header)), "").usage();
        assertThat(usage.preferenceFor(UsageCategory.TRAIN_AI)).isEqualTo(trainAi);
        assertThat(usage.preferenceFor(UsageCategory.SEARCH)).isEqualTo(search);
        assertThat(usage.isReadable()).isEqualTo(isReadable);
    }

    @Test
    void linesOfOneUsageHeaderAreOneDictionary() throws BadAddressException {
        UsageHeader usage = read(Map.of("Content-Usage", List.of("train-ai=n", "search=y")), "").usage();
        assertThat(usage.trainAi()).isEqualTo(UsagePreference.DISALLOWED);
        assertThat(usage.search()).isEqualTo(UsagePreference.ALLOWED);
        assertThat(read(HTML, "").usage().isStated()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "search=yes, ai-train=no       | it says: search=yes, ai-train=no.",
        "AI-Train = NO , x=1           | it says: ai-train=no.",
        "use=full, use=immediate       | it says: use=immediate.",
        "noai                          | it says nothing.",
    })
    void signalHeaderIsReadAndNotedAsUndefined(String header, String note)
            throws BadAddressException {
        PageMarks marks = read(Map.of("Content-Signal", List.of(header)), "");
        assertThat(marks.signal().text()).isEqualTo(header);
        assertThat(marks.notes()).extracting(SiteSentence::text).singleElement().asString()
                .startsWith("The answer has a Content-Signal header. No specification defines it").endsWith(note);
        assertThat(read(HTML, "").notes()).isEmpty();
        assertThat(read(HTML, "").signal().signals()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "text/html, true", "'TEXT/HTML; charset=utf-8', true", "application/xhtml+xml, true", "text/plain, false",
        "application/pdf, false",
    })
    void onlyHtmlIsSearchedForTags(String type, boolean isHtml) throws BadAddressException {
        PageMarks marks = read(Map.of("Content-Type", List.of(type)), NOINDEX);
        assertThat(marks.isHtml()).isEqualTo(isHtml);
        assertThat(marks.robots()).hasSize(isHtml ? 1 : 0);
    }

    @Test
    void untypedAnswerStartingWithTagIsAPage() throws BadAddressException {
        assertThat(read(Map.of(), "\uFEFF\n " + NOINDEX).isHtml()).isTrue();
        assertThat(read(Map.of(), "text " + NOINDEX).isHtml()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "utf-8, ''", "utf-8, utf-8", "windows-1251, windows-1251", "iso-8859-1, latin1", "utf-16le, utf-16",
        "utf-16be, utf-16be", "utf-8, utf-16", "utf-8, utf-32", "utf-8, no-such-encoding", "utf-8, '***'",
        "shift_jis, Shift_JIS",
    })
    void marksAreFoundUnderAWrongEncoding(String real, String declared) throws BadAddressException {
        byte[] body = ("<title>" + (real.startsWith("utf") ? "\u00e4\u20ac" : "x") + "</title>" + NOINDEX)
                .getBytes(Charset.forName(real));
        AnswerHeaders headers =
                new AnswerHeaders(Map.of("Content-Type", List.of("text/html; charset=\"" + declared + "\"")));
        assertThat(PageMarksReader.read(page(), headers, body).robots()).hasSize(1);
    }

    @Test
    void encodingComesFromMarkHeaderOrTag() {
        byte[] marked = ("\uFEFF" + NOINDEX).getBytes(StandardCharsets.UTF_16LE);
        assertThat(PageMarksReader.detectCharset(marked, marked.length, "windows-1251"))
                .isEqualTo(StandardCharsets.UTF_16LE);
        byte[] tagged = "<meta charset=koi8-r>".getBytes(StandardCharsets.US_ASCII);
        assertThat(PageMarksReader.detectCharset(tagged, tagged.length, "windows-1251").name())
                .isEqualTo("windows-1251");
        assertThat(PageMarksReader.detectCharset(tagged, tagged.length, "").name()).isEqualTo("KOI8-R");
        assertThat(PageMarksReader.detectCharset(tagged, 5, "")).isEqualTo(StandardCharsets.UTF_8);
    }

    @Test
    void unknownEncodingIsReported() throws BadAddressException {
        PageMarks marks = read(Map.of("Content-Type", List.of("text/html; charset=klingon")), NOINDEX);
        assertThat(marks.notes()).extracting(SiteSentence::text)
                .containsExactly("The server declares an unknown encoding for the page: klingon.");
    }

    @Test
    void pagesAreReadUpToTwoMebibytes() throws BadAddressException {
        String filling = " ".repeat(PageMarksReader.MAX_BYTES);
        PageMarks marks = read(HTML, "<title>x</title>" + filling + NOINDEX);
        assertThat(marks.robots()).isEmpty();
        assertThat(marks.notes()).extracting(SiteSentence::key).containsExactly("page.marks.cut");
        assertThat(read(HTML, NOINDEX + "a".repeat(50 * 1_024 * 1_024)).robots()).hasSize(1);
    }

    static Stream<String> hostilePages() {
        int size = PageMarksReader.MAX_BYTES;
        return Stream.of("<div>", "<a>", "<b><i>", "<table>", "<table><tr><td>", "<p><b>", "<select>", "<svg>", "<!--",
                "<a b='", "&amp", "&#x41", "<template>", "<noscript>", "<font color=x>", "<a><div>", "</p>", "</br>",
                "<li><ul>", "<form><div>", "<meta name=robots content=nofollow>", "<math><mi>", "<x a=1 b=2 c=3>",
                "<button><p>", "<nobr>", "<ruby><rt>", "<frameset>", "<option>", "<h1><h2>", "\u0000<\u0000")
                .map(piece -> NOINDEX + piece.repeat(size / piece.length()));
    }

    @ParameterizedTest
    @MethodSource("hostilePages")
    void hostilePageIsReadInBoundedTime(String html) {
        PageMarks marks = Assertions.assertTimeoutPreemptively(TIME_LIMIT, () -> read(HTML, html));
        assertThat(marks.robots().getFirst().rule()).isEqualTo("noindex");
        assertThat(marks.robots()).hasSizeLessThanOrEqualTo(HtmlMarks.MAX_MARKS);
    }

    @Test
    void tagInFiftyThousandOthersIsFound() throws BadAddressException {
        assertThat(read(HTML, "<div>".repeat(50_000) + NOINDEX).robots()).hasSize(1);
    }

    @Test
    void firstOfManyNestedTagsAreRead() throws BadAddressException {
        PageMarks marks = read(HTML, NOINDEX + "<div>".repeat(100_000) + NOINDEX);
        assertThat(marks.robots()).hasSize(1);
        assertThat(marks.notes()).extracting(SiteSentence::key).containsExactly("page.marks.tags");
    }

    @Test
    void firstOfVeryManyMarksAreKept() throws BadAddressException {
        PageMarks marks = read(HTML, NOINDEX.repeat(5_000));
        assertThat(marks.robots()).hasSize(HtmlMarks.MAX_MARKS);
        assertThat(marks.notes()).extracting(SiteSentence::key).containsExactly("page.marks.many");
    }

    @Test
    void threeHundredHeadersAreRead() throws BadAddressException {
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < 300; number++) {
            lines.add("bot" + number + ": noindex");
        }
        assertThat(read(Map.of("X-Robots-Tag", lines), "").robots()).hasSize(300);
    }

    private static WebAddress page() throws BadAddressException {
        return WebAddress.parse("https://example.com/dir/page");
    }

    private static PageMarks read(Map<String, List<String>> headers, String html) throws BadAddressException {
        return PageMarksReader.read(page(), new AnswerHeaders(headers), html.getBytes(StandardCharsets.UTF_8));
    }
}
