package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.MissingResourceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("findings")
class MessageBundleTest {

    private final MessageBundle messageBundle = MessageBundle.of("cli");

    @Test
    void gapsAreFilledAndApostrophesKept() {
        assertThat(messageBundle.text("argument.lost", "/x"))
                .startsWith("/x could not be read, because the language settings of this shell");
    }

    @Test
    void aSentenceWithoutGapsIsUnchanged() {
        assertThat(MessageBundle.of("standards").text("bing.source")).startsWith("Bing's help pages");
    }

    @Test
    void aNumberOfALineHasNoSeparators() {
        assertThat(messageBundle.text("lines", 1234567, 1)).isEqualTo("line 1234567");
    }

    @Test
    void anUnknownKeyIsAFault() {
        assertThatThrownBy(() -> messageBundle.text("no.such.key")).isInstanceOf(MissingResourceException.class);
    }
}
