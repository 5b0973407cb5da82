package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.MissingResourceException;
import org.junit.jupiter.api.Test;

class MessagesTest {

    private final Messages messages = Messages.of("cli");

    @Test
    void gapsAreFilledAndApostrophesKept() {
        assertThat(messages.text("argument.lost", "/x")).startsWith("/x could not be read, because this shell's");
    }

    @Test
    void aSentenceWithoutGapsStandsAsItIs() {
        assertThat(Messages.of("standards").text("bing.source")).startsWith("Bing's help pages");
    }

    @Test
    void aNumberOfALineHasNoSeparators() {
        assertThat(messages.text("lines.one", 1234567)).isEqualTo("line 1234567");
    }

    @Test
    void anUnknownKeyIsAFault() {
        assertThatThrownBy(() -> messages.text("no.such.key")).isInstanceOf(MissingResourceException.class);
    }
}
