package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.MissingResourceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("findings")
class MessageBundleTest {

    private final MessageBundle messages = MessageBundle.of("cli");

    @Test
    void gapsAreFilledAndApostrophesKept() {
        assertThat(messages.text("argument.lost", "/x"))
                .startsWith("/x could not be read, because the language settings of this shell");
    }

    @Test
    void sentenceWithoutGapsIsUnchanged() {
        assertThat(MessageBundle.of("standards").text("bing.source")).startsWith("Bing's help pages");
    }

    @Test
    void lineNumbersAreNotGrouped() {
        assertThat(messages.text("lines", 1234567, 1)).isEqualTo("line 1234567");
    }

    @Test
    void unknownKeyThrows() {
        assertThatThrownBy(() -> messages.text("no.such.key")).isInstanceOf(MissingResourceException.class);
    }
}
