package org.roboscope.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random small robots.txt files with few letters, so that their rules often match their URLs. */
public final class RandomFiles {

    private static final String[] ATOMS = {"a", "b", "a", "b", "ab", "/", "/", "*", "*", "a$", "?"};
    private static final String[] LETTERS = {"a", "b", "/", "?", "x"};

    private final Random random;

    public RandomFiles(long seed) {
        random = new Random(seed);
    }

    public Random random() {
        return random;
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        int groups = 1 + random.nextInt(3);
        for (int group = 0; group < groups; group++) {
            lines.add("User-agent: " + pick("*", "FooBot", "Googlebot", "BarBot"));
            int rules = random.nextInt(5);
            for (int i = 0; i < rules; i++) {
                lines.add(rule());
            }
        }
        return lines;
    }

    /** Returns a copy of the lines, with one or two of them changed, added, moved or repeated. */
    public List<String> edit(List<String> lines) {
        List<String> editedLines = new ArrayList<>(lines);
        for (int i = random.nextInt(2); i >= 0; i--) {
            int index = random.nextInt(editedLines.size());
            switch (random.nextInt(4)) {
                case 0 -> editedLines.add(index + 1, rule());
                case 1 -> editedLines.set(index, index == 0 ? editedLines.getFirst() : rule());
                case 2 -> editedLines.add(random.nextInt(editedLines.size()), editedLines.remove(index));
                default -> editedLines.add(index, editedLines.get(index));
            }
        }
        return editedLines;
    }

    public String rule() {
        return pick("Allow: ", "Disallow: ", "Disallow: ") + pattern();
    }

    public String pattern() {
        StringBuilder value = new StringBuilder(random.nextInt(10) == 0 ? "*" : "/");
        for (int i = random.nextInt(4); i > 0; i--) {
            value.append(pick(ATOMS));
        }
        return value.toString();
    }

    public String path() {
        StringBuilder path = new StringBuilder("/");
        for (int i = random.nextInt(6); i > 0; i--) {
            path.append(pick(LETTERS));
        }
        return path.toString();
    }

    /** All paths of up to {@code maxLetters} letters. */
    public static List<String> allPaths(int maxLetters) {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int from = 0, length = 0; length < maxLetters; length++) {
            int to = paths.size();
            for (; from < to; from++) {
                for (String letter : LETTERS) {
                    paths.add(paths.get(from) + letter);
                }
            }
        }
        return paths;
    }

    public String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    public static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
