package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;

class TemplatePlaceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "# a~~User-agent: *~Disallow: /a            | 1 | 1",
        "# a~~User-agent: *~Disallow: /a            | 2 | 2",
        "# a~~User-agent: *~Disallow: /a            | 3 | 3",
        "User-agent: *~Disallow: /a~Allow: /b~      | 2 | 4",
        "User-agent: *~Disallow: /a~Allow: /b~      | 3 | 4",
        "User-agent: *~Disallow: /a~Allow: /b~      | 4 | 4",
        "User-agent: *~User-agent: a~~Disallow: /a~ | 3 | 5",
        "User-agent: *~Disallow: /a~Crawl-delay: 5~ | 2 | 4",
        "User-agent: *~Disallow: /a~# of b~User-agent: b~Allow: /~ | 2 | 3",
        "User-agent: *~Disallow: /a~User-agent: b~Allow: /~        | 3 | 3",
        "User-agent: *~Disallow: /a~User-agent: b~Allow: /~        | 4 | 5",
        "User-agent: *~Disallow: /a~~# of~# b~User-agent: b~Allow: /~ | 6 | 4",
        "User-agent: *~Disallow: /a~~# of~# b~~User-agent: b~Allow: /~ | 7 | 7",
        "# of the file~User-agent: *~Disallow: /a~                 | 2 | 2",
        "User-agent: *~                                            | 2 | 2",
        "''                                                        | 1 | 1",
    })
    void splitsNoGroup(String text, int caret, int expected) {
        RobotsFile file = RobotsFile.parse(text.replace('~', '\n'), Standards.RFC_9309);
        assertThat(TemplatePlace.line(file, caret)).isEqualTo(expected);
    }
}
