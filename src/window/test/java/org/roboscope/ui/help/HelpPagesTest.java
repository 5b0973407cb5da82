package org.roboscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.junit.jupiter.api.Test;
import org.roboscope.manual.ManualPage;
import org.roboscope.manual.ManualPages;
import org.roboscope.ui.help.HelpPages.Entry;

/** The built-in pages are complete. */
class HelpPagesTest {

    private final HelpPages pages = new HelpPages();

    private Stream<ManualPage> allPages() {
        return pages.search("e").stream().map(entry -> ManualPage.load(entry.path()));
    }

    @Test
    void contentsNameEveryPageOfTheMenu() {
        List<Entry> contents = pages.contents();
        assertThat(contents.getFirst()).isEqualTo(new Entry("User guide", "docs/guide/README.md"));
        assertThat(contents).extracting(Entry::path).doesNotHaveDuplicates()
                .contains(HelpPages.STANDARDS, HelpPages.FINDINGS, HelpPages.NEWS, HelpPages.panelPage("editor"));
    }

    @Test
    void everyLinkLeadsToAnExistingPage() {
        assertThat(allPages().count()).isGreaterThan(50);
        allPages().forEach(page -> page.links().forEach(link -> {
            if (link.target() instanceof ManualPage.Target.Page(String path)) {
                assertThat(ManualPages.text(path)).as("%s on %s", link.words(), page.path()).isNotBlank();
            }
        }));
    }

    @Test
    void everyPictureExistsAndHasADescription() {
        List<Image> pictures = allPages().flatMap(page -> page.blocks().stream().map(Node::getFirstChild)
                .filter(Image.class::isInstance).map(Image.class::cast)
                .peek(picture -> assertThat(ManualPages.picture("docs/guide/" + picture.getDestination())).isNotNull()))
                .toList();
        assertThat(pictures).hasSizeGreaterThan(9).allSatisfy(picture -> assertThat(picture.getFirstChild())
                .isInstanceOfSatisfying(Text.class, text -> assertThat(text.getLiteral()).hasSizeGreaterThan(10)));
    }

    /** The longest title determines the width of the list. */
    @Test
    void titlesBeginWithACapitalAndAreShort() {
        assertThat(pages.contents()).hasSizeGreaterThan(15).allSatisfy(entry -> assertThat(entry.title())
                .matches("\\p{Lu}.*").hasSizeLessThan(35));
    }

    @Test
    void pagesAreFoundByAllOfTheirWords() {
        assertThat(pages.search("ACCESS log Nginx")).extracting(Entry::path).contains("docs/guide/bulk.md")
                .doesNotContain("docs/guide/tester.md");
        assertThat(pages.search("private/ begins with a slash")).extracting(Entry::path)
                .contains("docs/diagnostics/R01.md");
        assertThat(pages.search("xyzzy")).isEmpty();
    }

    @Test
    void pagesWithTheWordsInTheirTitleComeFirst() {
        assertThat(pages.search("sitemap").getFirst().title()).containsIgnoringCase("sitemap");
        assertThat(pages.search("no slash start").getFirst().path()).isEqualTo("docs/diagnostics/R01.md");
    }
}
