package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;

/** Reads lists of IP addresses in all formats, and rejects invalid ones. */
class AddressListReaderTest {

    private static AddressRanges read(String text, ListFormat format) throws BadInputException {
        return AddressListReader.read(text.getBytes(StandardCharsets.UTF_8), format);
    }

    /** Each list contains 66.249.66.0/27 or at least 66.249.66.5, but not 66.249.66.40. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            JSON  | {"creationTime":"2026-01-01T00:00:00","prefixes":[{"ipv6Prefix":"2001:4860::/32"},{"ipv4Prefix":"66.249.66.0/27"}]}
            JSON  | {"prefixes":[{"ip_prefix":"66.249.66.0/27"},{"ipv6_prefix":"2001:4860::/32"}]}
            JSON  | {"ips":[{"ip_address":"66.249.66.5"}]}
            JSON  | {"publicIPs":[{"ipv4":"66.249.66.5"}]}
            JSON  | {"eu":["66.249.66.5"],"us":["66.249.67.1"]}
            JSON  | [{"ip":"66.249.66.5","city":"Paris"}]
            JSON  | ["66.249.66.5","2001:4860::1"]
            JSON  | {"version":1,"synthetics":{"prefixes_ipv4":["66.249.66.0/27"],"prefixes_ipv6":[],"x":{"a:b":["66.249.67.0/27"]}}}
            PLAIN | `# IPs\r\n66.249.66.0/27 # first\r\n\r\n2001:4860::/32`
            PLAIN | 66.249.66.5
            PLAIN | \uFEFF66.249.66.5
            CSV   | `66.249.66.0/27,US,US-CA,,\n# end\n2001:4860::/32,DE,,,`
            PAGE  | <html><table><tr><td>66.249.66.0/27</td></tr></table>, version 4.0.0.0-b
            PAGE  | <!doctype html><ul><li>66.249.66.5</li></ul><script>"1.1.1.1"</script><!-- 2.2.2.2 -->Chrome/66.249.66.40
            PAGE  | <p title="not > 1.1.1.1">66.249.66.5&nbsp;(v4)</p><style>2.2.2.2</style>
            PAGE  | <b>66.249.66.5</b><b>66.249.66.6</b>
            PAGE  | <p>66.249.66.XXX only</p>
            PAGE  | {"prefixes":[{"ip_prefix":"66.249.66.0/27"}]}
            """)
    void everyFormatIsRead(ListFormat format, String text) throws Exception {
        AddressRanges ranges = read(text.replace("\\r", "\r").replace("\\n", "\n"), format);
        assertThat(ranges.contains(IpNumber.parse("66.249.66.5"))).isTrue();
        assertThat(ranges.contains(IpNumber.parse("66.249.66.40"))).isEqualTo(text.contains("XXX"));
        assertThat(ranges.contains(IpNumber.parse("1.1.1.1"))).isFalse();
        assertThat(ranges.contains(IpNumber.parse("2.2.2.2"))).isFalse();
        assertThat(ranges.contains(IpNumber.parse("2001:4861::1"))).isFalse();
        if (text.contains("2001:4860::/32")) {
            assertThat(ranges.contains(IpNumber.parse("2001:4860:ffff::1"))).isTrue();
        }
    }

    /** Bytes that are not UTF-8, including those that would encode a code point above U+10FFFF. */
    @ParameterizedTest
    @ValueSource(strings = {"f4908080", "f7bfbfbf", "f8888080", "ff", "c3", "eda080", "80"})
    void jsonThatIsNotUtf8IsDamaged(String hex) {
        byte[] wrong = HexFormat.of().parseHex(hex);
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        list.writeBytes("{\"name\":\"".getBytes(StandardCharsets.US_ASCII));
        list.writeBytes(wrong);
        list.writeBytes("\",\"prefixes\":[{\"ip_prefix\":\"66.249.66.0/27\"}]}".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> AddressListReader.read(list.toByteArray(), ListFormat.JSON))
                .isInstanceOfSatisfying(BadInputException.class,
                        refused -> assertThat(refused.sentence().text())
                                .isEqualTo("It is damaged: it ends too early, or has the wrong format."));
    }

    @Test
    void byteOrderMarkBeforeJsonIsSkipped() throws Exception {
        assertThat(read("\uFEFF[\"66.249.66.5\"]", ListFormat.JSON).contains(IpNumber.parse("66.249.66.5"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            JSON  | ``                                              | It is empty.
            PLAIN | ` `                                             | It is empty.
            JSON  | {"prefixes":[]}                                 | It contains no addresses.
            PLAIN | # nothing                                       | It contains no addresses.
            PAGE  | <html>Not found. Version 4.0.0.                 | It contains no addresses.
            JSON  | <html>66.249.66.0/27                            | It is a web page, not a list.
            PLAIN | `  <!doctype html>`                             | It is a web page, not a list.
            JSON  | {"prefixes":[{"ipv4Prefix":"66.249.66.0/27"},   | It is damaged: it ends too early, or has the wrong format.
            JSON  | {"prefixes":[{"ipv4Prefix":"66.249.66.0/27"}]   | It is damaged: it ends too early, or has the wrong format.
            JSON  | 66.249.66.0/27                                  | It is damaged: it ends too early, or has the wrong format.
            JSON  | {"prefixes":[{"ipv4Prefix":"66.249.66.0/33"}]}  | It is damaged: 66.249.66.0/33 is not an address.
            JSON  | ["66.249.66.5","66.249.66"]                     | It is damaged: 66.249.66 is not an address.
            PLAIN | `66.249.66.5\n66.249.66.`                       | It is damaged: 66.249.66. is not an address.
            PLAIN | not found                                       | It is damaged: not is not an address.
            CSV   | error,message                                   | It is damaged: error is not an address.
            PLAIN | 0.0.0.0/0                                       | 0.0.0.0/0 has more addresses than any crawler operator has.
            JSON  | ["2000::/3"]                                    | 2000::/3 has more addresses than any crawler operator has.
            """)
    void invalidListIsRejectedWithASentence(ListFormat format, String text, String sentence) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n"), format))
                .isInstanceOfSatisfying(BadInputException.class,
                        bad -> assertThat(bad.sentence().text()).isEqualTo(sentence));
    }

    /** Networks that are not too large individually would together verify any visitor. */
    @Test
    void listOfTheWholeInternetIsRejected() throws Exception {
        String v4 = IntStream.range(0, 256).mapToObj(i -> i + ".0.0.0/8").collect(Collectors.joining("\n"));
        String v6 = IntStream.range(0x2000, 0x3000).mapToObj(i -> Integer.toHexString(i) + "::/16")
                .collect(Collectors.joining("\n"));
        for (String text : List.of(v4, v6)) {
            assertThatThrownBy(() -> read(text, ListFormat.PLAIN)).isInstanceOfSatisfying(BadInputException.class,
                    bad -> assertThat(bad.sentence().text())
                            .isEqualTo("It claims more of the Internet than any operator has."));
        }
        assertThat(read("13.0.0.0/8\n3.0.0.0/8\n2600::/16\n", ListFormat.PLAIN).size()).isEqualTo(3);
        assertThat(read("13.0.0.0/8\n".repeat(1_000), ListFormat.PLAIN).size()).as("the same network repeated")
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "::ffff:66.249.66.1, 66.249.66.1",
        "::ffff:66.249.66.1/128, ",
        "2001:0DB9:0000:0000:0000:0000:0000:0001, 2001:db9::1",
        "::, ",
        "1::2::3, ",
        "fe80::1%eth0, ",
        "[2001:db9::1], ",
        "2001:db9::1/129, ",
        "2001:db9::1/-1, ",
        "2001:db9::1/064, 2001:db9::2",
        "::/0, ",
        "0.0.0.0/0, ",
        "1.2.3.4/0, ",
        "1.2.3.4/, ",
        "01.2.3.4, ",
        "1.2.3.4/8/8, ",
        "256.1.1.1, ",
    })
    void unusualAddressesAreReadOrRejected(String entry, @Nullable String contained) {
        try {
            AddressRanges ranges = read("{\"prefixes\":[{\"ipv6Prefix\":\"" + entry + "\"}]}", ListFormat.JSON);
            assertThat(ranges.size()).isEqualTo(1);
            assertThat(ranges.contains(IpNumber.parse("66.249.66.2"))).as("an address outside the entry").isFalse();
            if (contained != null) {
                assertThat(ranges.contains(IpNumber.parse(contained))).isTrue();
            }
        } catch (BadInputException refused) {
            assertThat(contained).as(refused.sentence().text()).isNull();
            assertThat(refused.sentence().text()).isNotEmpty();
        }
    }

    /** IPv6 entries take most of the memory. */
    @Test
    void listOfMillionsOfNetworksIsRejectedEarly() {
        StringBuilder list = new StringBuilder("[");
        for (int i = 0; i < 600_000; i++) {
            list.append("\"2600:").append(Integer.toHexString(i >> 16)).append(':')
                    .append(Integer.toHexString(i & 0xFFFF)).append("::\",");
        }
        assertThatThrownBy(() -> read(list + "\"2600::\"]", ListFormat.JSON)).isInstanceOfSatisfying(
                BadInputException.class, bad -> assertThat(bad.sentence().text())
                        .isEqualTo("It has more than 500,000 IPv6 entries."));
    }

    @Test
    void pageWithTooManyTagsIsRejected() {
        assertThatThrownBy(() -> read("<p>66.249.66.5" + "<br>".repeat(60_000), ListFormat.PAGE))
                .isInstanceOfSatisfying(BadInputException.class,
                        bad -> assertThat(bad.sentence().text()).isEqualTo("It has more than 60,000 tags."));
    }

    @Test
    void deepJsonIsRejected() {
        assertThatThrownBy(() -> read("[".repeat(100_000), ListFormat.JSON)).isInstanceOf(BadInputException.class);
    }

    @Test
    void overlappingRangesContainExactlyTheirAddresses() throws Exception {
        Random random = new Random(8);
        StringBuilder list = new StringBuilder();
        boolean[] isContained = new boolean[1 << 16];
        for (int i = 0; i < 600; i++) {
            int bits = 20 + random.nextInt(13);
            int start = random.nextInt(1 << 16) >>> 32 - bits << 32 - bits;
            list.append("200.1.").append(start >>> 8).append('.').append(start & 0xFF).append('/').append(bits)
                    .append('\n');
            Arrays.fill(isContained, start, start + (1 << 32 - bits), true);
        }
        AddressRanges ranges = read(list.toString(), ListFormat.PLAIN);
        for (int i = 0; i < isContained.length; i++) {
            IpNumber address = IpNumber.ofV4(200 << 24 | 1 << 16 | i);
            assertThat(ranges.contains(address)).as("%s", address).isEqualTo(isContained[i]);
        }
        assertThat(ranges.contains(IpNumber.parse("100.1.0.0"))).isFalse();
        assertThat(ranges.contains(IpNumber.parse("255.255.255.255"))).isFalse();
    }

    @Test
    void overlappingIpv6RangesAreMerged() throws Exception {
        AddressRanges ranges = read("2001:4860::/32\n2001:4860:1::/48\n2001:4862::1\n2001:4860:ffff::/48\n",
                ListFormat.PLAIN);
        assertThat(ranges.size()).isEqualTo(2);
        assertThat(ranges.contains(IpNumber.parse("2001:4860:2::1"))).isTrue();
        assertThat(ranges.contains(IpNumber.parse("2001:4862::1"))).isTrue();
        assertThat(ranges.contains(IpNumber.parse("2001:4862::2"))).isFalse();
        assertThat(ranges.contains(IpNumber.parse("2001:485f:ffff:ffff:ffff:ffff:ffff:ffff"))).isFalse();
    }

    @Test
    void millionRangesAreRead() throws Exception {
        StringBuilder list = new StringBuilder("[");
        for (int i = 0; i < 1_000_000; i++) {
            int start = 0x20000000 + i * 64;
            list.append(i == 0 ? "" : ",").append('"').append(IpNumber.ofV4(start)).append("/28\"");
        }
        AddressRanges ranges = read(list.append(']').toString(), ListFormat.JSON);
        assertThat(ranges.size()).isEqualTo(1_000_000);
        assertThat(ranges.contains(IpNumber.ofV4(0x20000000 + 999_999 * 64 + 15))).isTrue();
        assertThat(ranges.contains(IpNumber.ofV4(0x20000000 + 999_999 * 64 + 16))).isFalse();
    }
}
