package org.roboscope.lint.rules;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the value of a rule says of style sheets and scripts: that it ends like such a file, or in a folder that sites
 * use for nothing else. Other files that the rule matches do not justify a warning.
 *
 * @param folder whether it names the folder
 * @param value  of the rule, without a star at the end
 * @param files  such files, for the engine to be asked about
 */
record AssetPath(boolean folder, String value, List<String> files) {

    /** An ending, not the beginning of a longer one ({@code .jsp}, {@code .json}) and not a folder ({@code /node.js/}). */
    private static final Pattern FILE = Pattern.compile("\\.(?:css|js)(?=[*?]|\\$?$)", Pattern.CASE_INSENSITIVE);

    /** The last folder of the value, which may have a second name above it. */
    private static final Pattern LAST_FOLDER = Pattern.compile("(?:/([^/*?$]+))?/([^/*?$]+)/?$");

    private static final Set<String> FOLDERS = Set.of(
            "assets", "static", "css", "js", "javascript", "javascripts", "stylesheets", "_next", "_nuxt",
            "wp-includes",
            "wp-content");
    private static final Set<String> FOLDERS_OF_WORDPRESS = Set.of("themes", "plugins");

    /** Drupal before version 8; the names alone would mean something else elsewhere. */
    private static final Set<String> FOLDERS_OF_DRUPAL = Set.of("misc", "modules", "themes");

    static final AssetPath NONE = new AssetPath(false, "", List.of());

    /** @param drupal whether the file is one for Drupal */
    static AssetPath of(String value, boolean drupal) {
        Matcher ending = FILE.matcher(value);
        if (ending.find()) {
            String file = value.substring(0, ending.end()).replace("*", "x")
                    + value.substring(ending.end()).replace("*", "").replace("$", "");
            return new AssetPath(false, value, List.of(file.startsWith("/") ? file : "/" + file));
        }
        if (value.endsWith("$") || value.indexOf('?') >= 0) {
            return NONE;
        }
        int end = value.length();
        while (end > 0 && value.charAt(end - 1) == '*') {
            end--;
        }
        String path = value.substring(0, end);
        Matcher folder = LAST_FOLDER.matcher(path);
        return folder.find() && isKnown(folder, drupal)
                ? new AssetPath(true, path, filesBelow(path, folder.group(2).toLowerCase(Locale.ROOT)))
                : NONE;
    }

    private static boolean isKnown(Matcher folder, boolean drupal) {
        String name = folder.group(2).toLowerCase(Locale.ROOT);
        return FOLDERS.contains(name)
                || ("wp-content".equals(folder.group(1)) && FOLDERS_OF_WORDPRESS.contains(name))
                || (drupal && folder.start() == 0 && folder.group(1) == null && FOLDERS_OF_DRUPAL.contains(name));
    }

    private static List<String> filesBelow(String path, String name) {
        String filled = path.replace("*", "x");
        String below = (filled.startsWith("/") ? filled : "/" + filled) + (filled.endsWith("/") ? "" : "/");
        return files(name).stream().map(below::concat).toList();
    }

    private static List<String> files(String folder) {
        return switch (folder) {
            case "css", "stylesheets" -> List.of("style.css");
            case "js", "javascript", "javascripts" -> List.of("main.js");
            case "_next" -> List.of("static/chunks/main.js");
            case "_nuxt" -> List.of("entry.js");
            case "wp-includes" -> List.of("js/jquery/jquery.min.js", "css/dist/block-library/style.min.css");
            case "wp-content" -> List.of("themes/site/style.css", "plugins/form/form.js");
            case "themes" -> List.of("site/style.css");
            case "plugins" -> List.of("form/form.js");
            case "misc" -> List.of("jquery.js");
            case "modules" -> List.of("system/system.base.css");
            default -> List.of("app.css", "app.js");
        };
    }

    /** Whether the folder has no layout of its own that is known: what an Allow below it opens may be all that is needed. */
    boolean isOfAnySite() {
        return folder && files().getFirst().endsWith("/app.css");
    }
}
