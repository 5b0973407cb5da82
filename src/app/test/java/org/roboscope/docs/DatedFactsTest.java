package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each fact about today's web has its source, and the day that source was read, in the same section. */
class DatedFactsTest {

    private static final String READ_ON = "[Rr]ead\\s+on\\s+29\\s+November\\s+2026";

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            docs/guide/ai.md                | draft-kelley-aipref-training-preference-signal-00   | datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/
            docs/guide/ai.md                | `__usage_ai-training`                               | github.com/umutxyp/Seo-Promt-Master/releases/tag/v2.2.0
            docs/guide/ai.md                | draft-ietf-aipref-attach-05                         | datatracker.ietf.org/doc/draft-ietf-aipref-attach/
            docs/guide/ai.md                | draft-ietf-aipref-vocab-08                          | ietf.org/archive/id/draft-ietf-aipref-vocab-08.txt
            docs/guide/ai.md                | Search generative AI control                        | support.google.com/webmasters/answer/16908024
            docs/guide/ai.md                | Google said on 30 October 2026                      | developers.google.com/crawling/docs/changelog
            docs/guide/keep-training-out.md | Search generative AI                                | support.google.com/webmasters/answer/16908024
            docs/diagnostics/R09.md         | since 23 October 2026                               | developers.google.com/crawling/docs/changelog
            docs/standards.md               | [7124]                                              | rfc-editor.org/errata/eid7124
            docs/standards.md               | [7128]                                              | rfc-editor.org/errata/eid7128
            docs/standards.md               | [7995]                                              | rfc-editor.org/errata/eid7995
            docs/standards.md               | [8895]                                              | rfc-editor.org/errata/eid8895
            docs/other-tools.md             | Robots.txt analysis                                 | yandex.com/support/webmaster/en/indexing-options/robots-txt-analyzer
            docs/other-tools.md             | robots.txt report                                   | support.google.com/webmasters/answer/6062598
            docs/other-tools.md             | Google's open-source parser                         | developers.google.com/search/blog/2025/03/robotstxt-flexible-way-to-control
            docs/other-tools.md             | Bing Webmaster Tools has a tester                   | arobasenet.blogspot.com/2020/09/bing-testeur-robots-txt-6339.html
            docs/other-tools.md             | the line that matched                               | screamingfrog.co.uk/guides/robots-txt/
            docs/other-tools.md             | matched as Google's parser does                     | github.com/sitefig/robots
            docs/other-tools.md             | which AI crawlers came                              | developers.cloudflare.com/ai-crawl-control/features/track-robots-txt/
            docs/guide/allowed-refused.md   | 34.9 %                                              | github.com/HasData/ai-crawler-block-index
            docs/guide/allowed-refused.md   | Since 15 September 2026, Cloudflare refuses         | github.com/cloudflare/cloudflare-docs/pull/31793
            docs/guide/problems.md          | Lighthouse 13.0.2                                   | github.com/GoogleChrome/lighthouse/releases/tag/v13.0.2
            """)
    void factHasSourceAndDateInItsSection(Path page, String fact, String source) throws IOException {
        List<String> sections = Arrays.asList(Files.readString(page).split("(?m)^## "));
        assertThat(sections).anySatisfy(section -> assertThat(section)
                .contains(fact).contains("](https://").contains(source).containsPattern(READ_ON));
    }
}
