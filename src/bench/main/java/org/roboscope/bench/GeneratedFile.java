package org.roboscope.bench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Generates a robots.txt of common words, the same in each run, and URLs, of which at least half match one of its
 * rules.
 */
final class GeneratedFile {

    private static final String[] WORDS = ("account admin ajax api archive article asset author basket beta blog brand"
            + " browse cache calendar cart catalog check client comment compare contact content customer data"
            + " demo detail directory download edit email event export feed file filter forum gallery group"
            + " help history image index info item json language library link list login mail map media member"
            + " message mobile music news note offer order page partner payment photo podcast policy portal"
            + " press preview price print product profile public query recent report result review sale"
            + " search seller service session setting shop signup social source sport static store stream"
            + " submit support survey tag team template theme ticket topic track travel update upload user"
            + " vendor video view vote widget wiki year")
            .split(" ");
    private static final double SHARE_OF_WILDCARDS = 0.2;
    private static final double SHARE_OF_ALLOWS = 0.12;
    private static final int URLS = 1000;

    private final Random random = new Random(9309);

    private GeneratedFile() {}

    static BenchFile ofSize(String size) {
        return switch (size) {
            case "small" -> new GeneratedFile().withRules(40);
            case "medium" -> new GeneratedFile().withRules(1500);
            case "large" -> new GeneratedFile().withRules(15_000);
            default -> throw new IllegalArgumentException("unknown size: " + size);
        };
    }

    private BenchFile withRules(int count) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        List<String> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String value = random.nextDouble() < SHARE_OF_WILDCARDS ? wildcardValue() : plainValue();
            values.add(value);
            text.append(random.nextDouble() < SHARE_OF_ALLOWS ? "Allow: " : "Disallow: ")
                    .append(value)
                    .append('\n');
        }
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < URLS; i++) {
            urls.add("https://www.example.com" + (i % 2 == 0 ? matchingPath(pick(values)) : path(1, 5)));
        }
        return new BenchFile(text.toString().getBytes(StandardCharsets.US_ASCII), urls, Optional.empty());
    }

    private String plainValue() {
        String value = path(1, 4);
        double ending = random.nextDouble();
        return ending < 0.5 ? value + "/" : ending < 0.6 ? value + ".html" : value;
    }

    private String wildcardValue() {
        return switch (random.nextInt(5)) {
            case 0 -> "/*?" + segment() + "=";
            case 1 -> "/*." + pick(List.of("pdf", "doc", "xls", "gif", "php", "json", "zip")) + "$";
            case 2 -> path(1, 2) + "/*/" + segment();
            case 3 -> "/*/" + segment() + "/";
            default -> path(1, 3) + "/*?*" + segment() + "=";
        };
    }

    private String matchingPath(String value) {
        StringBuilder path = new StringBuilder();
        for (char c : value.replace("$", "").toCharArray()) {
            path.append(c == '*' ? segment() : String.valueOf(c));
        }
        return random.nextBoolean() ? path.toString() : path + segment();
    }

    private String path(int minSegments, int maxSegments) {
        StringBuilder path = new StringBuilder();
        int segments = minSegments + random.nextInt(maxSegments - minSegments + 1);
        for (int i = 0; i < segments; i++) {
            path.append('/').append(segment());
        }
        return path.toString();
    }

    private String segment() {
        String word = WORDS[random.nextInt(WORDS.length)];
        return switch (random.nextInt(5)) {
            case 0 -> word + "-" + WORDS[random.nextInt(WORDS.length)];
            case 1 -> String.format(Locale.ROOT, "%s%d", word, random.nextInt(10_000));
            default -> word;
        };
    }

    private String pick(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
