package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.BadInputException;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;

/** Merges address ranges into as few networks as possible. */
class AddressRangesTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            192.0.2.0/24, 192.0.2.0/24
            192.0.2.7, 192.0.2.7/32
            192.0.2.0/25 192.0.2.128/25, 192.0.2.0/24
            192.0.2.1 192.0.2.2 192.0.2.3, 192.0.2.1/32 192.0.2.2/31
            10.0.1.0/24 10.0.0.0/24 10.0.2.0/24, 10.0.0.0/23 10.0.2.0/24
            2001:db8::/32, 2001:db8::/32
            2001:db8::1, 2001:db8::1/128
            2001:db8:0:1::/64 192.0.2.0/24, 192.0.2.0/24 2001:db8:0:1::/64
            255.255.255.0/24, 255.255.255.0/24
            """)
    void rangesAreTheFewestNetworks(String list, String prefixes) throws BadInputException {
        assertThat(String.join(" ", ranges(list).prefixes())).isEqualTo(prefixes);
    }

    @Test
    void severalListsAreJoined() throws BadInputException {
        AddressRanges joined = AddressRanges.join(
                List.of(ranges("192.0.2.0/25"), ranges("192.0.2.128/25 2001:db8::/32"), ranges("192.0.2.4")));
        assertThat(joined.prefixes()).containsExactly("192.0.2.0/24", "2001:db8::/32");
    }

    private static AddressRanges ranges(String list) throws BadInputException {
        return AddressListReader.read(list.replace(' ', '\n').getBytes(StandardCharsets.UTF_8), ListFormat.PLAIN);
    }
}
