package org.roboscope.ui.common.page;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.manual.ManualPages;

/**
 * A page of the documentation.
 *
 * @param path from the project's root, such as {@code docs/guide/editor.md}
 */
public record ManualPage(String path, List<PageBlock> blocks) {

    private static final Pattern WEB = Pattern.compile("https?://.*");

    /** Where a page leads to. */
    public sealed interface Target {

        record Web(String address) implements Target {}

        /** Another page, or this one. */
        record Inside(String path) implements Target {}
    }

    /** A link of a page, by its words. */
    public record Link(String words, Target target) {}

    public static ManualPage read(String path) {
        return of(path, ManualPages.text(path));
    }

    static ManualPage of(String path, String markdown) {
        return new ManualPage(path, BlockReader.read(markdown));
    }

    public String title() {
        return blocks.stream().filter(PageBlock.Heading.class::isInstance)
                .map(heading -> ((PageBlock.Heading) heading).text())
                .findFirst().orElse(path);
    }

    /** Where the words in brackets lead, seen from this page. */
    public Target target(String named) {
        return WEB.matcher(named).matches() ? new Target.Web(named) : new Target.Inside(inside(named));
    }

    /** From the project's root. */
    String inside(String named) {
        String withoutPlace = named.replaceFirst("#.*", "");
        return withoutPlace.isEmpty() ? path : URI.create(path).resolve(withoutPlace).normalize().toString();
    }

    public List<Link> links() {
        return texts().flatMap(text -> PagePhrase.of(text).stream()).filter(PagePhrase.Link.class::isInstance)
                .map(PagePhrase.Link.class::cast).map(link -> new Link(link.text(), target(link.target()))).toList();
    }

    /** Whether all of these words stand on the page, in whichever case. */
    public boolean holds(List<String> words) {
        return holds(String.join("\n", texts().toList()), words);
    }

    /** Whether all of these words stand in the title. */
    public boolean isTitledBy(List<String> words) {
        return holds(title(), words);
    }

    private static boolean holds(String text, List<String> words) {
        String all = text.toLowerCase(Locale.ROOT);
        return words.stream().allMatch(word -> all.contains(word.toLowerCase(Locale.ROOT)));
    }

    private Stream<String> texts() {
        return blocks.stream().flatMap(block -> switch (block) {
            case PageBlock.Heading heading -> Stream.of(heading.text());
            case PageBlock.Paragraph paragraph -> Stream.of(paragraph.text());
            case PageBlock.Quotation quotation -> Stream.of(quotation.text());
            case PageBlock.Example example -> Stream.of(example.text());
            case PageBlock.Point point -> Stream.of(point.text());
            case PageBlock.Table table -> table.rows().stream().flatMap(List::stream);
            case PageBlock.Picture picture -> Stream.of(picture.words());
        });
    }
}
