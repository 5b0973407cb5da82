package org.roboscope.site.visitors;

import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.site.BadInputException;
import org.roboscope.site.HtmlPage;
import org.roboscope.site.visitors.AddressRanges.AddressBlock;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;

/**
 * Reads an operator's list of addresses. An empty, incomplete or otherwise invalid list is rejected, because with it
 * the operator's visitors would be reported as impostors.
 */
final class AddressListReader {

    private static final int MAX_BLOCKS = 4_000_000;
    /** The limit for blocks of IPv6, which need far more memory. */
    private static final int MAX_BLOCKS_V6 = 500_000;
    /** The limit for IPv4 addresses in a list. No operator has that many. */
    private static final long MAX_ADDRESSES = 1L << 27;
    /** The limit for /48 networks of IPv6 in a list, which is 16 times a /16 network. No operator has that many. */
    private static final long MAX_NETWORKS_V6 = 16L << 32;
    private static final int MAX_EXCERPT_LENGTH = 60;

    /** The keys of JSON values that are addresses or prefixes. */
    private static final Set<String> ADDRESS_KEYS = Set.of("ipv4prefix", "ipv6prefix", "ip_prefix", "ipv6_prefix",
            "ip_address", "ipv4", "ipv6", "ip", "cidr");

    /** The limit for an address with its prefix length. */
    private static final int MAX_ADDRESS_LENGTH = 64;

    private static final Pattern ADDRESS_SHAPE = Pattern.compile("[0-9A-Fa-f:.]*[0-9A-Fa-f][.:][0-9A-Fa-f:.]*(/\\d+)?");
    private static final Pattern ADDRESS_IN_TEXT = Pattern.compile("(?<![\\w./:-])("
            + "\\d{1,3}(?:\\.\\d{1,3}){3}(?:/\\d{1,2})?|\\d{1,3}(?:\\.\\d{1,3}){2}\\.(?:XXX|xxx)"
            + "|[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?:/\\d{1,3})?)(?![\\w/:-]|\\.\\d)");

    private final AddressRanges.Builder builder = new AddressRanges.Builder();
    private int blocksV6;

    private AddressListReader() {}

    static AddressRanges read(byte[] bytes, ListFormat format) throws BadInputException {
        if (isBlank(bytes)) {
            throw new BadInputException("list.empty");
        }
        boolean isPage = startsWith(bytes, '<');
        if (isPage && format != ListFormat.PAGE) {
            throw new BadInputException("list.page");
        }
        AddressListReader reader = new AddressListReader();
        switch (format) {
            case JSON -> reader.readJson(bytes);
            case PLAIN -> reader.readLines(bytes, "[\\s,;#].*");
            case CSV -> reader.readLines(bytes, ",.*|#.*");
            case PAGE -> {
                if (isPage) {
                    reader.readPage(bytes);
                } else {
                    reader.readJson(bytes);
                }
            }
        }
        if (reader.builder.count() == 0) {
            throw new BadInputException("list.none");
        }
        AddressRanges ranges = reader.builder.build();
        // Many small blocks could cover the whole Internet, and verify every visitor.
        if (ranges.addressCountV4() > MAX_ADDRESSES || ranges.networkCountV6() > MAX_NETWORKS_V6) {
            throw new BadInputException("list.all");
        }
        return ranges;
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (b > ' ' || b < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the first character is the expected one. White space and bytes that are not ASCII are skipped. */
    private static boolean startsWith(byte[] bytes, char expected) {
        int start = 0;
        while (start < bytes.length && bytes[start] <= ' ') {
            start++;
        }
        return start < bytes.length && bytes[start] == expected;
    }

    private void readJson(byte[] bytes) throws BadInputException {
        try {
            readValue(JsonText.reader(JsonText.decode(bytes)), "");
            if (bytes[lastVisible(bytes)] != '}' && bytes[lastVisible(bytes)] != ']') {
                throw new BadInputException("list.broken");
            }
        } catch (BadJsonException | IOException invalid) {
            throw new BadInputException("list.broken");
        }
    }

    private static int lastVisible(byte[] bytes) {
        int last = bytes.length - 1;
        while (last > 0 && bytes[last] <= ' ' && bytes[last] >= 0) {
            last--;
        }
        return last;
    }

    /**
     * Reads a value and adds the addresses in it.
     *
     * @param key the key of the value; empty in an array
     */
    private void readValue(JsonReader json, String key) throws IOException, BadInputException {
        switch (json.peek()) {
            case BEGIN_OBJECT -> {
                json.beginObject();
                while (json.hasNext()) {
                    readValue(json, json.nextName().toLowerCase(Locale.ROOT));
                }
                json.endObject();
            }
            case BEGIN_ARRAY -> {
                json.beginArray();
                while (json.hasNext()) {
                    readValue(json, "");
                }
                json.endArray();
            }
            case STRING -> addString(json.nextString(), ADDRESS_KEYS.contains(key), key.isEmpty());
            default -> json.skipValue();
        }
    }

    /**
     * Adds a string if it is an address.
     *
     * @param isNamed  whether the key of the value names an address
     * @param isListed whether the value is in an array
     */
    private void addString(String value, boolean isNamed, boolean isListed) throws BadInputException {
        boolean looksLikeAddress = value.length() <= MAX_ADDRESS_LENGTH && ADDRESS_SHAPE.matcher(value).matches();
        if (isNamed || isListed && looksLikeAddress) {
            addBlock(value, AddressBlock.parse(value.strip()));
        }
    }

    private void addBlock(String text, Optional<AddressBlock> parsed) throws BadInputException {
        AddressBlock block = parsed.orElseThrow(() -> new BadInputException("list.entry", excerpt(text)));
        if (block.isTooLarge()) {
            throw new BadInputException("list.large", excerpt(text));
        }
        boolean isV4 = block.first().isV4();
        if (builder.count() == MAX_BLOCKS) {
            throw new BadInputException("list.long", MAX_BLOCKS);
        }
        if (!isV4 && ++blocksV6 > MAX_BLOCKS_V6) {
            throw new BadInputException("list.long.v6", MAX_BLOCKS_V6);
        }
        builder.add(block);
    }

    private static String excerpt(String text) {
        return text.length() > MAX_EXCERPT_LENGTH ? text.substring(0, MAX_EXCERPT_LENGTH) + " \u2026" : text;
    }

    /**
     * Reads an address from each line.
     *
     * @param rest a pattern for the part of a line that does not belong to the address
     */
    private void readLines(byte[] bytes, String rest) throws BadInputException {
        Pattern restOfLine = Pattern.compile(rest);
        int from = 0;
        while (from < bytes.length) {
            int end = ByteScan.lineEnd(bytes, from, bytes.length);
            String line = new String(bytes, from, end - from, StandardCharsets.UTF_8).replace("\uFEFF", "").strip();
            String address = restOfLine.matcher(line).replaceFirst("").strip();
            if (!address.isEmpty()) {
                addBlock(address, AddressBlock.parse(address));
            } else if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";")) {
                throw new BadInputException("list.entry", excerpt(line));
            }
            from = end + 1;
        }
    }

    /** Reads the public addresses of a web page. The page may contain other addresses too, such as examples. */
    private void readPage(byte[] bytes) throws BadInputException {
        HtmlPage page = HtmlPage.parse(new String(bytes, StandardCharsets.UTF_8));
        if (page.isTruncated()) {
            throw new BadInputException("list.tags", HtmlPage.MAX_TAGS);
        }
        Matcher addresses = ADDRESS_IN_TEXT.matcher(page.visibleText());
        while (addresses.find()) {
            String address = addresses.group(1).replaceFirst("(?i)\\.xxx$", ".0/24");
            Optional<AddressBlock> block =
                    AddressBlock.parse(address).filter(parsed -> parsed.first().isPublic());
            if (block.isPresent()) {
                addBlock(address, block);
            }
        }
    }
}
