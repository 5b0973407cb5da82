package org.roboscope.site.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses IP addresses, and recognises public ones. */
class IpNumberTest {

    @ParameterizedTest
    @CsvSource({
        "0.0.0.1, 0.0.0.1", "255.255.255.255, 255.255.255.255", "66.249.66.1, 66.249.66.1",
        "::ffff:1.2.3.4, 1.2.3.4", "2001:db8::, 2001:db8::", "2001:DB8:0:0:0:0:0:1, 2001:db8::1",
        "::1, ::1", "1:2:3:4:5:6:7:8, 1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
        "::2:3:4:5:6:7:8, 0:2:3:4:5:6:7:8", "[2001:db8::1], 2001:db8::1", "fe80::1%eth0, fe80::1",
        "64:ff9b::1.2.3.4, 64:ff9b::102:304",
    })
    void addressIsParsedAndNormalized(String text, String normal) {
        IpNumber address = IpNumber.parse(text);
        assertThat(address.isKnown()).isTrue();
        assertThat(address).hasToString(normal);
        assertThat(IpNumber.of(address.toInetAddress())).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "-", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.", ".1.2.3", "1.2.3.04", "1.2.3.4 ", "1.2.3.4:80", "a.b.c.d",
        "[1.2.3.4]", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g", "1:2:3:4:5:6:7:8::",
        "::1.2.3", "1:2:3:4:5:6:7:1.2.3.4", "2001:db8::1:", "::%"
    })
    void invalidAddressIsUnknown(String text) {
        assertThat(IpNumber.parse(text).isKnown()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "66.249.66.1, true", "2001:4860::1, true", "10.1.2.3, false", "127.0.0.1, false", "172.16.0.1, false",
        "172.32.0.1, true", "192.168.1.1, false", "169.254.1.1, false", "100.64.0.1, false", "100.128.0.1, true",
        "224.0.0.1, false", "0.1.2.3, false", "::1, false", "fd00::1, false", "fe80::1, false", "2001:db8::1, false",
        "192.0.0.192, false", "192.0.0.9, true", "192.0.1.0, true", "168.63.129.16, false", "168.63.129.17, true",
        "198.17.255.255, true", "198.18.0.0, false", "198.19.255.255, false", "198.20.0.0, true",
        "192.0.2.1, false", "198.51.100.1, false", "203.0.113.1, false", "203.0.114.0, true",
        "223.255.255.255, true", "240.0.0.1, false", "255.255.255.255, false", "0.0.0.1, false", "1.0.0.0, true",
        "::ffff:10.0.0.1, false", "::ffff:8.8.8.8, true", "::10.0.0.1, false", "::8.8.8.8, false",
        "64:ff9b::10.0.0.1, false", "64:ff9b::169.254.169.254, false", "64:ff9b::8.8.8.8, true",
        "64:ff9b:1::8.8.8.8, false", "2002:0a00:1::, false", "2002:0808:808::, false", "2001:0:53aa::1, false",
        "2001:1::1, true", "2001:1::4, false", "2001:200::1, true", "3fff::1, false", "3fff:1000::1, true",
        "5f00::1, false", "fec0::1, false", "ff02::1, false", "100::1, false", "100:0:0:1::1, false",
        "4000::1, false", "1fff::1, false",
    })
    void onlyInternetAddressesArePublic(String text, boolean isPublic) {
        assertThat(IpNumber.parse(text).isPublic()).isEqualTo(isPublic);
    }

    @Test
    void orderIsNumeric() {
        assertThat(IpNumber.parse("9.0.0.0")).isLessThan(IpNumber.parse("200.0.0.0"));
        assertThat(IpNumber.parse("7fff::")).isLessThan(IpNumber.parse("8000::"));
        assertThat(IpNumber.parse("2001::7fff:0:0:0")).isLessThan(IpNumber.parse("2001::8000:0:0:0"));
    }
}
