package org.roboscope.simulate.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What Search Console says of the pages in a list of its Page indexing report. The report names the issue in the language of
 * the person; each issue about robots.txt has a word that the others do not have.
 */
public enum ConsoleIssue {
    /** Indexed, though blocked by robots.txt. */
    INDEXED(List.of("index", "indiz", "indic", "インデックス", "индекс", "编入索引", "編入索引", "建立索引", "색인", "dizine", "فهرس")),
    /** Submitted URL blocked by robots.txt: it is in a sitemap. */
    SUBMITTED(List.of("submitted", "eingereicht", "envoyée", "soumise", "enviada", "inviat", "送信", "ingediend",
            "przesłan", "отправлен", "提交", "제출", "gönderilen")),
    /** Blocked by robots.txt. */
    BLOCKED(List.of(""));

    private static final String FILE = "robots.txt";

    private final List<String> words;

    ConsoleIssue(List<String> words) {
        this.words = words;
    }

    /** The issue that has this name in any language; none if it is about something else than robots.txt. */
    public static Optional<ConsoleIssue> named(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        return lowerCase.contains(FILE)
                ? List.of(values()).stream().filter(issue -> issue.words.stream().anyMatch(lowerCase::contains))
                        .findFirst()
                : Optional.empty();
    }
}
