package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.ProgramSources;

/**
 * No page, message, comment, name of a test or text in the sources has a phrase that {@code docs/words.md} lists under
 * "Never". Examples and quoted messages of the program do not count on pages: the messages are tested themselves.
 */
@Tag("findings")
class PlainWordsTest {

    private static final Path WORDS = Path.of("docs/words.md");

    /** Phrases that no text has, by their names on the page of words. */
    private static final Map<String, Pattern> NEVER = compilePhrases(
            "other than", "other than",
            "so many", "so many",
            "is to be", "(is|are|was|were) to be",
            // "There is no rule" is as people write.
            "is no", "(?<!there )(is|are|was|were) no(?! longer)",
            "told of", "told|tells? of",
            "nobody", "nobody",
            "at hand", "at hand",
            "parted by", "parted by",
            "beside it stands", "beside (it|that|this|them) stands?",
            "no more", "no more(?! than)",
            "comes to", "comes? to",
            // Time may be taken for something: "takes 10 s for the list".
            "takes for", "(take|takes|taken|took) (?!\\d)([^\\s.,:;|]+ ){1,6}for",
            "holds under", "holds? under",
            "as it is", "as it is",
            "besides", "besides",
            "whoever", "whoever");

    /** Phrases that comments of code do not have. */
    private static final Map<String, Pattern> NOT_IN_COMMENTS = compilePhrases(
            // "What is a line?" is a question that a standard answers.
            "What (first)", "(?<=^/\\*\\* )What(?! (?:is|does) a )",
            "a person", "(a|the) person",
            "somebody", "(any|every|some)body",
            "whom", "whom",
            "behind", "behind",
            // "stands for" a byte is as people write it.
            "stands", "(stand|stands|stood)(?! for)",
            "lies", "lies",
            "whatever", "whatever",
            "letter case aside", "letter case aside",
            "parted", "parted",
            "perhaps", "perhaps",
            "anew", "anew",
            "tells", "tells?",
            "obeys", "obeys?");

    /** Words that names in code do not have. */
    private static final Map<String, Pattern> NOT_IN_NAMES = compilePhrases(
            "these", "these",
            "those", "those",
            "told", "told",
            "asks", "asks",
            "mine", "mine",
            "said", "said",
            "behind", "behind",
            "whatever", "whatever",
            "whom", "whom",
            "somebody", "(any|every|some)body",
            "anew", "anew",
            "parted", "parted",
            "lies", "lies");

    /** Components of records that have the names of fields in JSON, on which programs rely. */
    private static final List<String> JSON_FIELDS =
            List.of("List<VersionVerdict> told", "Optional<String> said", "List<String> said");

    /** Words that a page may have although they are listed, by page. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            // A cell of the table that the page explains.
            "docs/guide/bulk.md", "| undecided |");

    private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```.*?^```|^ {4}\\S.*?$|^>.*?$");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    /**
     * A text or a comment of Java. Whichever starts first counts, because a text may contain the start of a comment.
     */
    private static final Pattern TEXT_OR_COMMENT = Pattern.compile(
            "\"{3}.*?\"{3}|\"(?:\\\\.|[^\"\\\\])*+\"|'(?:\\\\.|[^'\\\\])++'|//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    /** The name of a method that is declared, right after its type. */
    private static final Pattern METHOD = Pattern.compile(
            "(?:\\b(?!(?:new|return|throw|else|assert|yield|case|instanceof)\\b)\\w+|]|[\\w?>\\]]>)\\s+([a-z]\\w*)\\(");
    private static final Pattern CAPITAL = Pattern.compile("(?=[A-Z])");
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z]\\w*");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:package|import) .*$");
    /** The operator between two parts of a text that is too long for one line. */
    private static final Pattern JOINT = Pattern.compile("(?<!\"\")\"\\s*\\+\\s*\"(?!\"\")");
    private static final Pattern MARGIN = Pattern.compile("\\s*\n\\s*(?:\\*|//)?\\s*");
    private static final Pattern TAGGED_CODE = Pattern.compile("\\{@(?:code|link)[^}]*}|@param \\S+");
    private static final int CONTEXT_CHARACTERS = 40;

    private static Map<String, Pattern> compilePhrases(String... phrases) {
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        for (int phrase = 0; phrase < phrases.length; phrase += 2) {
            patterns.put(phrases[phrase],
                    Pattern.compile("\\b(" + phrases[phrase + 1] + ")\\b", Pattern.CASE_INSENSITIVE));
        }
        return patterns;
    }

    static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs")); Stream<Path> top = Files.list(Path.of(""))) {
            return Stream.concat(docs, top)
                    .filter(file -> file.toString().endsWith(".md") && !file.equals(WORDS)).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageHasNoUnidiomaticPhrase(Path page) throws IOException {
        String prose = prose(Files.readString(page));
        String exception = EXCEPTIONS.get(page.toString().replace('\\', '/'));
        if (exception != null) {
            assertThat(prose).contains(exception);
            prose = prose.replace(exception, "");
        }
        assertThat(findPhrases(prose)).as("say it in other words: docs/words.md").isEmpty();
    }

    static Stream<Path> bundles() throws IOException {
        return ProgramSources.files("main/resources/org/roboscope/messages", ".properties").stream().sorted();
    }

    /** Notes for translators are checked, too. */
    @ParameterizedTest
    @MethodSource("bundles")
    void noMessageHasAnUnidiomaticPhrase(Path bundle) throws IOException {
        Properties messages = new Properties();
        try (Reader reader = Files.newBufferedReader(bundle)) {
            messages.load(reader);
        }
        assertThat(messages).isNotEmpty();
        assertThat(messages.values()).allSatisfy(message -> assertThat(findPhrases(message.toString())).isEmpty());
        assertThat(Files.readAllLines(bundle)).filteredOn(line -> line.startsWith("#"))
                .allSatisfy(note -> assertThat(findPhrases(note)).isEmpty());
    }

    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /** @param kind {@code main} or {@code test} */
    private static List<Path> sources(String kind) throws IOException {
        return sources().stream().filter(source -> source.getName(2).toString().equals(kind)).toList();
    }

    @Test
    void noCommentHasAnUnidiomaticPhrase() throws IOException {
        List<Path> sources = sources();
        assertThat(sources).hasSizeGreaterThan(1_000);
        assertNoneIn(sources, PlainWordsTest::comments);
    }

    /** Names of helper methods count as well. */
    @Test
    void noTestNameHasAnUnidiomaticPhrase() throws IOException {
        assertThat(names("private <T> List<T> soManyUrls(int at) { return told(at); } // void nobody()"))
                .containsExactly("so many urls");
        assertNoneIn(sources("test"), PlainWordsTest::names);
    }

    /** Only texts with a blank are sentences of exceptions and logs; other texts are keys or names. */
    @Test
    void noTextInTheSourcesHasAnUnidiomaticPhrase() throws IOException {
        assertThat(texts("fail(\"nobody\" + key + \"so \"\n    + \"many\" + \"\"\"\n    at\n    hand\"\"\");"))
                .containsExactly("\"so many\"", "\"\"\" at hand\"\"\"");
        assertNoneIn(sources("main"), PlainWordsTest::texts);
    }

    @Test
    void noCommentOfCodeHasAListedPhrase() throws IOException {
        List<Path> sources = sources("main");
        assertThat(sources).hasSizeGreaterThan(600);
        assertNoneIn(sources, PlainWordsTest::comments, NOT_IN_COMMENTS);
    }

    @Test
    void noNameInCodeHasAListedWord() throws IOException {
        assertThat(identifiers("import a.These;\nint partedBy = SOME_BODY; // those"))
                .containsExactly("int", "parted by", "some body");
        assertNoneIn(sources("main"), PlainWordsTest::identifiersExceptJsonFields, NOT_IN_NAMES);
    }

    /** @param parts the parts of a source that count */
    private static void assertNoneIn(List<Path> sources, Function<String, Stream<String>> parts) throws IOException {
        assertNoneIn(sources, parts, NEVER);
    }

    private static void assertNoneIn(List<Path> sources, Function<String, Stream<String>> parts,
            Map<String, Pattern> phrases) throws IOException {
        List<String> bad = new ArrayList<>();
        for (Path source : sources) {
            parts.apply(Files.readString(source))
                    .forEach(part -> findPhrases(part, phrases).forEach(phrase -> bad.add(source + ": " + phrase)));
        }
        assertThat(bad).as("say it in other words: docs/words.md").isEmpty();
    }

    private static Stream<String> textsAndComments(String source) {
        return TEXT_OR_COMMENT.matcher(source).results().map(MatchResult::group);
    }

    private static Stream<String> comments(String source) {
        return textsAndComments(source).filter(text -> text.startsWith("/")).map(PlainWordsTest::comment);
    }

    /** Returns the names of methods as words: thereIsRoom as "there is room". */
    private static Stream<String> names(String source) {
        return METHOD.matcher(TEXT_OR_COMMENT.matcher(source).replaceAll("\"\"")).results()
                .map(method -> CAPITAL.matcher(method.group(1)).replaceAll(" ").toLowerCase(Locale.ROOT));
    }

    /** Returns identifiers as words: readBytes as "read bytes", ANY_CRAWLER as "any crawler". */
    private static Stream<String> identifiers(String source) {
        String code = TEXT_OR_COMMENT.matcher(IMPORT.matcher(source).replaceAll("")).replaceAll("\"\"");
        return IDENTIFIER.matcher(code).results().map(MatchResult::group).map(PlainWordsTest::words).distinct();
    }

    private static Stream<String> identifiersExceptJsonFields(String source) {
        return identifiers(JSON_FIELDS.stream().reduce(source, (text, field) -> text.replace(field, "")));
    }

    private static String words(String identifier) {
        boolean isConstant = identifier.equals(identifier.toUpperCase(Locale.ROOT));
        return (isConstant ? identifier.replace('_', ' ') : CAPITAL.matcher(identifier).replaceAll(" "))
                .strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the texts with a blank, each on one line. */
    private static Stream<String> texts(String source) {
        return textsAndComments(JOINT.matcher(source).replaceAll(""))
                .filter(text -> text.startsWith("\"") && text.contains(" "))
                .map(text -> text.replaceAll("\\s+", " "));
    }

    /** Returns a comment on one line, with a single letter instead of code. */
    private static String comment(String text) {
        return TAGGED_CODE.matcher(MARGIN.matcher(text).replaceAll(" ")).replaceAll("x");
    }

    static Stream<Arguments> tables() {
        return Stream.of(
                Arguments.of("## Never", NEVER, UnaryOperator.<String>identity()),
                Arguments.of("Phrases in the comments of code:", NOT_IN_COMMENTS, UnaryOperator.<String>identity()),
                Arguments.of("Words in names of code:", NOT_IN_NAMES,
                        (UnaryOperator<String>) PlainWordsTest::words));
    }

    /** Each table of the page lists its phrases, each with a text that has it and a better one. */
    @ParameterizedTest
    @MethodSource("tables")
    void pageOfWordsListsThePhrases(String heading, Map<String, Pattern> phrases, UnaryOperator<String> text)
            throws IOException {
        List<String[]> rows = Files.readString(WORDS).lines().dropWhile(line -> !line.equals(heading))
                .dropWhile(line -> !line.startsWith("|")).takeWhile(line -> line.startsWith("|")).skip(2)
                .map(line -> line.split(" *\\| *", -1)).toList();
        assertThat(rows).extracting(row -> row[1]).containsExactlyElementsOf(phrases.keySet());
        assertThat(rows).allSatisfy(row -> {
            assertThat(findPhrases(text.apply(row[2]), phrases)).as(row[1]).hasSize(1).first().asString()
                    .startsWith(row[1] + ":");
            assertThat(findPhrases(text.apply(row[3]), phrases)).as(row[1]).isEmpty();
        });
    }

    /** Returns the prose of a page on one line, with a single letter instead of code. */
    private static String prose(String page) {
        return CODE.matcher(EXAMPLE.matcher(page).replaceAll("")).replaceAll("x").replaceAll("\\s+", " ");
    }

    private static List<String> findPhrases(String prose) {
        return findPhrases(prose, NEVER);
    }

    private static List<String> findPhrases(String prose, Map<String, Pattern> phrases) {
        return phrases.entrySet().stream().flatMap(phrase -> phrase.getValue().matcher(prose).results()
                .map(match -> phrase.getKey() + ": … " + context(prose, match) + " …")).toList();
    }

    private static String context(String prose, MatchResult match) {
        return prose.substring(Math.max(0, match.start() - CONTEXT_CHARACTERS),
                Math.min(prose.length(), match.end() + CONTEXT_CHARACTERS));
    }
}
