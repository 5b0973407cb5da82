package org.roboscope.ui.help;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.manual.ManualPage;

/** The manual pages of the application. The first page of the guide lists them in order. */
final class HelpPages {

    static final String GUIDE = "docs/guide/README.md";
    static final String STANDARDS = "docs/standards.md";
    static final String FINDINGS = "docs/diagnostics/README.md";
    static final String NEWS = "CHANGELOG.md";

    /** An entry in the list of pages. */
    record Entry(String title, String path) {

        static Entry of(ManualPage page) {
            return new Entry(page.title(), page.path());
        }
    }

    /** The pages of the guide and the pages on findings; empty until the first search. */
    private List<ManualPage> searchablePages = List.of();

    /** Returns the path of the page on a panel; the id {@code editor} names the editor. */
    static String panelPage(String id) {
        return "docs/guide/" + id + ".md";
    }

    /** The first page, followed by the pages that it links to. Their titles are the texts of the links. */
    List<Entry> contents() {
        ManualPage first = ManualPage.load(GUIDE);
        Map<String, Entry> byPath = new LinkedHashMap<>();
        byPath.put(GUIDE, Entry.of(first));
        for (ManualPage.Link link : first.links()) {
            if (link.target() instanceof ManualPage.Target.Page(String path)) {
                byPath.putIfAbsent(path, new Entry(capitalise(link.words()), path));
            }
        }
        return List.copyOf(byPath.values());
    }

    /** Capitalises the name of a page, which may begin in lower case in a sentence. */
    private static String capitalise(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** The pages that contain all words, including pages on findings. Pages with the words in their title are first. */
    List<Entry> search(String words) {
        if (searchablePages.isEmpty()) {
            ManualPage first = ManualPage.load(GUIDE);
            searchablePages = Stream.of(Stream.of(first), linkedPages(first), linkedPages(ManualPage.load(FINDINGS)))
                    .flatMap(pages -> pages).toList();
        }
        List<String> searched = Arrays.asList(words.strip().split("\\s+", -1));
        return searchablePages.stream().filter(page -> page.contains(searched))
                .sorted(Comparator.comparing(page -> !page.titleContains(searched))).map(Entry::of).toList();
    }

    private static Stream<ManualPage> linkedPages(ManualPage page) {
        return page.links().stream().map(ManualPage.Link::target).filter(ManualPage.Target.Page.class::isInstance)
                .map(target -> ((ManualPage.Target.Page) target).path()).distinct()
                .filter(path -> !path.equals(page.path()))
                .map(ManualPage::load);
    }
}
