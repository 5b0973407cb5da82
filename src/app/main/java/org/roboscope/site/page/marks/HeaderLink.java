package org.roboscope.site.page.marks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A link of a Link header, as RFC 8288 writes it.
 *
 * @param target     as it stands between the brackets
 * @param relations  what it is to the page, in lower case
 * @param parameters the others by their names in lower case; of a repeated one the first counts
 */
record HeaderLink(String target, Set<String> relations, Map<String, String> parameters) {

    /** The links of one header line. Reading ends where it is no longer a list of links. */
    static List<HeaderLink> read(String line) {
        Reader reader = new Reader(line);
        List<HeaderLink> links = new ArrayList<>();
        while (reader.toLink()) {
            links.add(reader.link());
        }
        return links;
    }

    /** Whether it speaks of the page itself and not of another one. */
    boolean isOfThePage() {
        return !parameters.containsKey("anchor");
    }

    String type() {
        return parameters.getOrDefault("type", "").toLowerCase(Locale.ROOT);
    }

    private static final class Reader {

        private final String line;
        private int at;

        Reader(String line) {
            this.line = line;
        }

        boolean toLink() {
            skip(" \t,");
            return at < line.length() && line.charAt(at) == '<' && line.indexOf('>', at) > 0;
        }

        HeaderLink link() {
            int end = line.indexOf('>', at);
            String target = line.substring(at + 1, end);
            at = end + 1;
            Map<String, String> parameters = new TreeMap<>();
            skip(" \t");
            while (at < line.length() && line.charAt(at) == ';') {
                at++;
                skip(" \t;");
                String name = word("=;,").strip().toLowerCase(Locale.ROOT);
                if (!name.isEmpty()) {
                    parameters.putIfAbsent(name, value());
                }
                skip(" \t");
            }
            String relations = parameters.getOrDefault("rel", "").toLowerCase(Locale.ROOT);
            return new HeaderLink(target, Set.of(relations.isBlank() ? new String[0] : distinct(relations)),
                    parameters);
        }

        private static String[] distinct(String relations) {
            return List.of(relations.strip().split("\\s+")).stream().distinct().toArray(String[]::new);
        }

        private String value() {
            skip(" \t");
            if (at >= line.length() || line.charAt(at) != '=') {
                return "";
            }
            at++;
            skip(" \t");
            if (at < line.length() && line.charAt(at) == '"') {
                return quoted();
            }
            return word(";,").strip();
        }

        private String quoted() {
            StringBuilder text = new StringBuilder();
            for (at++; at < line.length() && line.charAt(at) != '"'; at++) {
                if (line.charAt(at) == '\\' && at + 1 < line.length()) {
                    at++;
                }
                text.append(line.charAt(at));
            }
            at = Math.min(at + 1, line.length());
            return text.toString();
        }

        private String word(String ends) {
            int from = at;
            while (at < line.length() && ends.indexOf(line.charAt(at)) < 0) {
                at++;
            }
            return line.substring(from, at);
        }

        private void skip(String characters) {
            while (at < line.length() && characters.indexOf(line.charAt(at)) >= 0) {
                at++;
            }
        }
    }
}
