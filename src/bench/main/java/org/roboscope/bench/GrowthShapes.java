package org.roboscope.bench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.robots.bytes.ByteText;

/** Files of any size that repeat one construct. */
final class GrowthShapes {

    /**
     * @param smallest smallest number of constructs to measure
     * @param text     generates the file with a number of constructs
     */
    record Shape(String name, int smallest, IntFunction<String> text) {

        byte[] bytes(int size) {
            return ByteText.toBytes(text.apply(size));
        }
    }

    private static final String STAR_GROUP = "User-agent: *\n";
    private static final String[] KNOWN_CRAWLERS = {"Googlebot", "bingbot", "YandexBot", "GPTBot", "Applebot", "CCBot"};

    private GrowthShapes() {}

    static List<Shape> all() {
        return List.of(
                new Shape("lines of every kind", 2_000, size -> join(size, GrowthShapes::usualLine)),
                new Shape("groups", 1_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\nDisallow: /p" + i + "/\n\n")),
                new Shape("groups with one rule in common", 1_000,
                        size -> STAR_GROUP + "Disallow: /all/\n" + join(size,
                                i -> "User-agent: " + name(i) + "\nDisallow: /p" + i + "/\nDisallow: /all/\n\n")),
                new Shape("groups of one name", 1_000,
                        size -> join(size, i -> "User-agent: Googlebot\nDisallow: /p" + i + "/\n\n")),
                new Shape("groups of one unknown name", 1_000,
                        size -> join(size, i -> "User-agent: somebot\nDisallow: /p" + i + "/\n\n")),
                new Shape("groups for everyone", 1_000,
                        size -> join(size, i -> STAR_GROUP + "Disallow: /p" + i + "/\n\n")),
                new Shape("groups of six names in turn", 1_000, size -> join(size,
                        i -> "User-agent: " + KNOWN_CRAWLERS[i % KNOWN_CRAWLERS.length] + "\nDisallow: /p" + i
                                + "/\n\n")),
                new Shape("groups for two names", 1_000, size -> join(size, i -> "User-agent: " + name(i)
                        + "\nUser-agent: " + name(i / 2) + "\nDisallow: /p" + i % 7 + "/\n\n")),
                new Shape("agents in one group", 2_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\n") + "Disallow: /x/\nAllow: /x/y\n"),
                new Shape("agents in one group, known ones too", 2_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\n") + "User-agent: Googlebot\n"
                                + "User-agent: bingbot\nUser-agent: *\nDisallow: /x/\nAllow: /x/y\n"),
                new Shape("one agent repeated in one group", 2_000,
                        size -> "User-agent: Googlebot\n".repeat(size) + "Disallow: /x/\n"),
                new Shape("names that begin with each other", 200,
                        size -> join(size, i -> "User-agent: " + "a".repeat(i + 1) + "\nDisallow: /p" + i + "/\n")),
                new Shape("agents without rules", 2_000,
                        size -> STAR_GROUP + "Disallow: /x/\n\n" + join(size, i -> "User-agent: " + name(i) + "\n")),
                new Shape("agents without rules, each after a blank line", 3_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\n\n") + "Disallow: /x/\n"),
                new Shape("agents with a field that ends no group", 2_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\nCrawl-delay: 1\n") + "Disallow: /\n"),
                new Shape("one agent with a field that ends no group", 2_000,
                        size -> "User-agent: somebot\nCrawl-delay: 1\n".repeat(size) + "Disallow: /x\n"),
                new Shape("fields between two agents", 2_000, size -> STAR_GROUP
                        + "Crawl-delay: 1\n".repeat(size) + "User-agent: somebot\nDisallow: /x\n"),
                new Shape("blank lines between two agents", 8_000,
                        size -> STAR_GROUP + "\n".repeat(size) + "User-agent: somebot\nDisallow: /x\n"),
                new Shape("agents of one group that have their own too", 2_000,
                        size -> join(size, i -> "User-agent: " + name(i) + "\n") + "Disallow: /x\n\n"
                                + join(size, i -> "User-agent: " + name(i) + "\nDisallow: /p" + i + "\n")),
                new Shape("retired names", 1_000,
                        size -> join(size, i -> "User-agent: anthropic-ai\nDisallow: /p" + i + "/\n")
                                + "User-agent: ClaudeBot\nDisallow: /x\n"),
                new Shape("names that parsers cut", 1_000,
                        size -> join(size, i -> "User-agent: Googlebot of " + i + "\nDisallow: /p" + i + "/\n")),
                new Shape("groups of a delay for everyone", 1_000,
                        size -> join(size, i -> STAR_GROUP + "Crawl-delay: 1\nDisallow: /p" + i + "/\n\n")),
                new Shape("groups in which the order counts", 500, size -> join(size, i -> "User-agent: " + name(i)
                        + "\nDisallow: /p" + i + "/\nAllow: /p" + i + "/open/\n\n")),
                new Shape("groups next to as many rules for everyone", 500,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /all" + i + "/\n") + "\n"
                                + join(size, i -> "User-agent: " + name(i) + "\nDisallow: /p" + i + "/\n\n")),
                new Shape("rules", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /d" + i % 97 + "/f" + i + "/\n")),
                new Shape("rules before any group", 2_000, size -> join(size, i -> "Disallow: /f" + i + "/\n")),
                new Shape("the same rule repeated", 2_000, size -> STAR_GROUP + "Disallow: /same/\n".repeat(size)),
                new Shape("rules twice each", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /f" + i / 2 + "/\n")),
                new Shape("rules that differ in one character", 500, size -> STAR_GROUP + join(size, i -> "Disallow: /"
                        + "a".repeat(i % 100) + (char) ('b' + i / 100 % 24) + "a".repeat(99 - i % 100) + i / 2400
                        + "\n")),
                new Shape("rules that differ in the case of letters", 2_000,
                        size -> STAR_GROUP
                                + join(size, i -> "Disallow: /" + withCapitals("abcdefghijklmnopqrst", i) + "\n")),
                new Shape("rules that contain each other, by bytes", 100,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /" + "a".repeat(i) + "\n")),
                new Shape("Allow and Disallow of the same paths", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Allow: /p" + i + "/\nDisallow: /p" + i + "/\n")),
                new Shape("the same Allow and Disallow repeated", 2_000,
                        size -> STAR_GROUP + "Allow: /p/\nDisallow: /p/\n".repeat(size)),
                new Shape("exceptions below a blocked folder", 2_000, size -> STAR_GROUP + "Disallow: /p\n"
                        + join(size, i -> "Allow: /p" + i + "/\nDisallow: /p" + i + "/x\n")),
                new Shape("rules with a wildcard inside", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /d" + i % 97 + "/*/f" + i + "$\n")),
                new Shape("rules that begin with a wildcard", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /*f" + i + "\n")),
                new Shape("rules with a wildcard that all match", 2_000,
                        size -> STAR_GROUP
                                + join(size, i -> (i % 2 == 0 ? "Allow" : "Disallow") + ": /*a" + i + "*\n")),
                new Shape("rules with thirty wildcards", 700,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /" + "*a".repeat(30) + i + "$\n")),
                new Shape("rules with wildcards that nearly match", 1_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /*aaaa*" + i + "x$\n")),
                new Shape("wildcards in one rule", 2_000,
                        size -> STAR_GROUP + "Disallow: /" + "*a".repeat(size) + "$\n"),
                new Shape("wildcards in two rules", 2_000,
                        size -> STAR_GROUP + "Disallow: /" + "*a".repeat(size) + "$\nAllow: /"
                                + "*a".repeat(size) + "b\n"),
                new Shape("empty rules", 2_000, size -> STAR_GROUP + "Disallow:\n".repeat(size)),
                new Shape("rules without a slash", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: f" + i + "\n")),
                new Shape("rules that are full URLs", 1_500,
                        size -> STAR_GROUP + join(size, i -> "Disallow: https://example.com/f" + i + "\n")),
                new Shape("rules with a star at the end", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /f" + i + "/*\n")),
                new Shape("rules that need encoding", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /f\u00e9" + i + "/%zz\n")),
                new Shape("rules that block pictures and styles", 1_500,
                        size -> STAR_GROUP
                                + join(size, i -> "Disallow: /css/f" + i + ".css\nDisallow: /f" + i + ".js\n")),
                new Shape("sitemaps", 1_500,
                        size -> join(size, i -> "Sitemap: https://example.com/s" + i + ".xml\n") + STAR_GROUP
                                + "Disallow: /x\n"),
                new Shape("sitemaps that rules block", 1_000,
                        size -> join(size, i -> "Sitemap: https://example.com/s" + i + ".xml\n") + STAR_GROUP
                                + join(size, i -> "Disallow: /s" + i + ".xml\n")),
                new Shape("unusable sitemaps", 2_000, size -> STAR_GROUP + "Disallow: /x\n"
                        + join(size, i -> "Sitemap: /s" + i + ".xml\n")),
                new Shape("unknown fields", 2_000, size -> STAR_GROUP + join(size, i -> "Noarchive" + i + ": /x\n")),
                new Shape("misspelt fields", 2_000, size -> STAR_GROUP + join(size, i -> "Dissalow: /x" + i + "\n")),
                new Shape("misspelt agents", 1_500, size -> join(size,
                        i -> "Useragent: " + name(i) + "\nDisallow: /x" + i + "\n")),
                new Shape("lines without a colon", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow /x" + i + "\n")),
                new Shape("Clean-param", 2_000, size -> "User-agent: YandexBot\nDisallow: /x\n"
                        + join(size, i -> "Clean-param: p" + i + " /f" + i + "\n")),
                new Shape("Crawl-delay", 2_000, size -> STAR_GROUP + "Disallow: /x\n"
                        + join(size, i -> "Crawl-delay: " + i + "\n")),
                new Shape("lines of HTML", 2_000, size -> "<html>\n" + join(size, i -> "<p>text: " + i + "</p>\n")),
                new Shape("comments", 2_000,
                        size -> STAR_GROUP + "Disallow: /x\n" + join(size, i -> "# note " + i + "\n")),
                new Shape("comments that suppress findings", 1_500, size -> STAR_GROUP
                        + join(size, i -> "Disallow: f" + i + " # roboscope-ignore R01\n")),
                new Shape("blank lines", 8_000, size -> STAR_GROUP + "\n".repeat(size) + "Disallow: /x\n"),
                new Shape("control characters", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /x" + i + "\u0001\u00ad\n")),
                new Shape("bytes that are not UTF-8", 2_000,
                        size -> STAR_GROUP + join(size, i -> "Disallow: /x" + i + "\udc80\n")),
                new Shape("line ends of three kinds", 2_000,
                        size -> STAR_GROUP + join(size,
                                i -> "Disallow: /x" + i + (i % 3 == 0 ? "\n" : i % 3 == 1 ? "\r\n" : "\r"))),
                new Shape("words in one rule", 2_000, size -> STAR_GROUP + "Disallow:" + " /x".repeat(size) + "\n"),
                new Shape("words in one agent", 2_000, size -> "User-agent:" + " x,".repeat(size) + "\nDisallow: /x\n"),
                new Shape("fields in one line", 2_000,
                        size -> STAR_GROUP + "Disallow: /x" + " Allow: /y".repeat(size) + "\n"),
                new Shape("spaces in one rule", 50_000, size -> STAR_GROUP + "Disallow: /x" + " ".repeat(size) + "y\n"),
                new Shape("stars in one rule", 50_000, size -> STAR_GROUP + "Disallow: /x" + "*".repeat(size) + "y\n"),
                new Shape("parameters in one Clean-param", 20_000, size -> "User-agent: YandexBot\nDisallow: /x\n"
                        + "Clean-param: a" + "&a".repeat(size) + " /x\n"),
                new Shape("codes in one comment", 10_000,
                        size -> STAR_GROUP + "Disallow: x # roboscope-ignore" + " R01".repeat(size) + "\n"),
                new Shape("hyphens in one agent", 20_000,
                        size -> "User-agent: " + "a-".repeat(size) + "a\nDisallow: /x\n"),
                new Shape("characters of HTML in one rule", 10_000,
                        size -> STAR_GROUP + "Disallow: /x" + "&amp;".repeat(size) + "\n"),
                new Shape("sitemaps in one line", 2_000,
                        size -> STAR_GROUP + "Sitemap:" + " https://example.com/s.xml".repeat(size)
                                + "\nDisallow: /x\n"),
                new Shape("bytes of one comment", 50_000, size -> STAR_GROUP + "Disallow: /x\n#" + "a".repeat(size)),
                new Shape("bytes of one path", 50_000, size -> STAR_GROUP + "Disallow: /" + "a".repeat(size) + "\n"),
                new Shape("bytes of one agent", 50_000, size -> "User-agent: " + "a".repeat(size) + "\nDisallow: /x\n"),
                new Shape("bytes of one line without a colon", 50_000, size -> "a".repeat(size)),
                new Shape("bytes of NUL", 50_000, size -> "\0".repeat(size)));
    }

    private static String usualLine(int i) {
        return switch (i % 20) {
            case 0 -> "# part " + i + "\n";
            case 1 -> "User-agent: " + name(i) + "\n";
            case 2 -> "Crawl-delay: 2\n";
            case 3, 4, 5 -> "Allow: /a" + i + "/x\n";
            case 18 -> "Sitemap: https://example.com/" + i + ".xml\n";
            case 19 -> "\n";
            default -> "Disallow: /a" + (i - i % 3) + "/" + (i % 5 == 0 ? "*.pdf$" : "") + "\n";
        };
    }

    /** Joins the texts for the numbers below {@code size}. */
    static String join(int size, IntFunction<String> text) {
        return IntStream.range(0, size).mapToObj(text).collect(Collectors.joining());
    }

    private static String name(int number) {
        return "bot" + letters(number);
    }

    private static String letters(int number) {
        return number < 26 ? "" + (char) ('a' + number) : letters(number / 26) + (char) ('a' + number % 26);
    }

    /** @param capitals a bit for each letter */
    private static String withCapitals(String letters, int capitals) {
        StringBuilder text = new StringBuilder(letters);
        for (int i = 0; i < letters.length(); i++) {
            if ((capitals >> i & 1) != 0) {
                text.setCharAt(i, (char) (letters.charAt(i) - 'a' + 'A'));
            }
        }
        return text.toString();
    }
}
