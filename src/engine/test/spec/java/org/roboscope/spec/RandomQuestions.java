package org.roboscope.spec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Generates random files as people and programs write them, valid and invalid, and questions about them. The same seed
 * gives the same files to the tests of the library, the command line, the window and Spark.
 */
public final class RandomQuestions {

    /** A question about the verdict on a URL. */
    @SuppressWarnings("ArrayRecordComponent") // The records are never compared.
    public record AskedUrl(byte[] robots, String crawler, String url, String standard) {}

    private static final List<String> CRAWLERS = List.of(
            "Googlebot", "Googlebot-Image", "AdsBot-Google", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "CCBot",
            "Applebot-Extended", "MyBot", "FooBot/2.1",
            "mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bot)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)");

    private static final List<String> AGENTS =
            List.of("*", "*", "*", "Googlebot", "googlebot-image", "bingbot", "Yandex", "GPTBot", "mybot", "FooBot",
                    "Baiduspider", "");

    private static final List<String> FIELDS = List.of(
            "Disallow: ", "Disallow: ", "Disallow: /", "Disallow: /", "Allow: ", "disallow:", "Disalow: ", "Allow : ",
            "Crawl-delay: 3 ", "Sitemap: https://a/",
            "Content-Usage: train-ai=n", "Content-Usage: /a search=y, train-ai=y", "Clean-param: a ", "# ",
            "noindex: ");

    private static final List<String> PIECES = List.of(
            "/", "/", "/", "a", "a", "b", "A", "/a", "*", "?q=1", "$", ".php", "%2F", "%C3%BC", "\u00c3\u00bc",
            "\u00e4", ";x",
            "..", "//", "&", " ", "%zz");

    private static final List<String> SITES = List.of("", "https://example.com", "http://example.com:8080", "//host");

    private static final List<String> STANDARDS =
            List.of("own", "own", "own", "own", "rfc-9309", "google", "google-2021", "google-2019", "google-2018",
                    "draft-1996", "robots-1994", "bing", "yandex", "baidu");

    private final Random random;

    public RandomQuestions(long seed) {
        this.random = new Random(seed);
    }

    /** Returns random questions about several files, in random order. */
    public List<AskedUrl> questions(int fileCount, int questionsPerFile) {
        List<AskedUrl> questions = new ArrayList<>();
        for (int i = 0; i < fileCount; i++) {
            byte[] robots = randomFile();
            for (int j = 0; j < questionsPerFile; j++) {
                questions.add(new AskedUrl(robots, pick(CRAWLERS), pick(SITES) + randomPath(6), pick(STANDARDS)));
            }
        }
        Collections.shuffle(questions, random);
        return questions;
    }

    private byte[] randomFile() {
        StringBuilder text = new StringBuilder(random.nextInt(20) == 0 ? "\u00ef\u00bb\u00bf" : "");
        for (int groups = random.nextInt(4); groups >= 0; groups--) {
            for (int agents = random.nextInt(2); agents >= 0; agents--) {
                text.append("User-agent: ").append(pick(AGENTS)).append(randomLineEnd());
            }
            for (int lines = random.nextInt(6); lines > 0; lines--) {
                text.append(pick(FIELDS)).append(randomPath(3)).append(randomLineEnd());
            }
        }
        return text.toString().getBytes(ISO_8859_1);
    }

    private String randomPath(int maxPieces) {
        StringBuilder path = new StringBuilder(random.nextInt(9) == 0 ? "" : "/");
        for (int pieces = random.nextInt(maxPieces + 1); pieces > 0; pieces--) {
            path.append(pick(PIECES));
        }
        return path.toString();
    }

    private String randomLineEnd() {
        return random.nextInt(10) == 0 ? "\r" : "\n";
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
