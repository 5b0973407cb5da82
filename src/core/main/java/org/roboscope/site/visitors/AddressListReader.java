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
import org.roboscope.site.visitors.AddressRanges.AddressBlock;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;

/**
 * Reads a list of addresses. A list that is empty, broken off or something else than a list is refused: if it were taken
 * for a list, all visitors would be strangers.
 */
final class AddressListReader {

    private static final int MOST_BLOCKS = 4_000_000;
    /** Those of version 6 take far more memory. */
    private static final int MOST_BLOCKS_V6 = 500_000;
    /** No operator has as many addresses: 2^27 of version 4, or 16 times a /16 of version 6, which counts by /48. */
    private static final long MOST_ADDRESSES = 1L << 27;
    private static final long MOST_NETWORKS_V6 = 16L << 32;
    private static final int LONGEST_EXCERPT = 60;

    /** What the values are called that are addresses or prefixes. */
    private static final Set<String> KEYS = Set.of("ipv4prefix", "ipv6prefix", "ip_prefix", "ipv6_prefix", "ip_address",
            "ipv4", "ipv6", "ip", "cidr");

    /** More than any address and prefix has. */
    private static final int LONGEST_ADDRESS = 64;

    private static final Pattern LIKE_ADDRESS = Pattern.compile("[0-9A-Fa-f:.]*[0-9A-Fa-f][.:][0-9A-Fa-f:.]*(/\\d+)?");
    private static final Pattern IN_TEXT = Pattern.compile("(?<![\\w./:-])("
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
        // Many large blocks, none of them too large, could make up the whole Internet, and verify everybody.
        if (ranges.addressesV4() > MOST_ADDRESSES || ranges.networksV6() > MOST_NETWORKS_V6) {
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

    private static boolean startsWith(byte[] bytes, char wanted) {
        int at = 0;
        while (at < bytes.length && (bytes[at] <= ' ' && bytes[at] >= 0 || bytes[at] < 0)) {
            at++;
        }
        return at < bytes.length && bytes[at] == wanted;
    }

    private void readJson(byte[] bytes) throws BadInputException {
        try {
            readValue(JsonText.reader(JsonText.decode(bytes)), "");
            if (bytes[lastVisible(bytes)] != '}' && bytes[lastVisible(bytes)] != ']') {
                throw new BadInputException("list.broken");
            }
        } catch (BadJsonException | IOException broken) {
            throw new BadInputException("list.broken");
        }
    }

    private static int lastVisible(byte[] bytes) {
        int at = bytes.length - 1;
        while (at > 0 && bytes[at] <= ' ' && bytes[at] >= 0) {
            at--;
        }
        return at;
    }

    /** @param key of the value; empty in an array */
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
            case STRING -> take(json.nextString(), KEYS.contains(key), key.isEmpty());
            default -> json.skipValue();
        }
    }

    private void take(String value, boolean isNamed, boolean isListed) throws BadInputException {
        boolean isLikeAddress = value.length() <= LONGEST_ADDRESS && LIKE_ADDRESS.matcher(value).matches();
        if (isNamed || isListed && isLikeAddress) {
            add(value, AddressBlock.parse(value.strip()));
        }
    }

    private void add(String text, Optional<AddressBlock> found) throws BadInputException {
        AddressBlock block = found.orElseThrow(() -> new BadInputException("list.entry", excerpt(text)));
        if (block.isTooLarge()) {
            throw new BadInputException("list.large", excerpt(text));
        }
        boolean isV4 = block.first().isV4();
        if (builder.count() == MOST_BLOCKS) {
            throw new BadInputException("list.long", MOST_BLOCKS);
        }
        if (!isV4 && ++blocksV6 > MOST_BLOCKS_V6) {
            throw new BadInputException("list.long.v6", MOST_BLOCKS_V6);
        }
        builder.add(block);
    }

    private static String excerpt(String text) {
        return text.length() > LONGEST_EXCERPT ? text.substring(0, LONGEST_EXCERPT) + " \u2026" : text;
    }

    /** @param rest what does not belong to the address */
    private void readLines(byte[] bytes, String rest) throws BadInputException {
        Pattern remark = Pattern.compile(rest);
        int from = 0;
        while (from < bytes.length) {
            int end = ByteScan.lineEnd(bytes, from, bytes.length);
            String line = new String(bytes, from, end - from, StandardCharsets.UTF_8).replace("\uFEFF", "").strip();
            String address = remark.matcher(line).replaceFirst("").strip();
            if (!address.isEmpty()) {
                add(address, AddressBlock.parse(address));
            } else if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";")) {
                throw new BadInputException("list.entry", excerpt(line));
            }
            from = end + 1;
        }
    }

    /** Only addresses that can be a visitor's: a page for people names others, too. */
    private void readPage(byte[] bytes) throws BadInputException {
        Matcher addresses = IN_TEXT.matcher(VisibleText.of(new String(bytes, StandardCharsets.UTF_8)));
        while (addresses.find()) {
            String found = addresses.group(1).replaceFirst("(?i)\\.xxx$", ".0/24");
            Optional<AddressBlock> block = AddressBlock.parse(found).filter(it -> it.first().isPublic());
            if (block.isPresent()) {
                add(found, block);
            }
        }
    }

    /** What a person reads of a web page: neither tags nor comments, scripts and styles. It is read once from start to end. */
    private static final class VisibleText {

        private static final String COMMENT = "<!--";
        private static final String COMMENT_END = "-->";

        private final String page;
        private final StringBuilder text;
        /** Where the last bracket closes: behind it no tag ends. */
        private final int lastClose;

        private VisibleText(String page) {
            this.page = page;
            this.text = new StringBuilder(page.length());
            this.lastClose = page.lastIndexOf('>');
        }

        /** With a blank for each part that is left out. */
        static String of(String page) {
            return new VisibleText(page).read();
        }

        private String read() {
            int at = 0;
            while (at < page.length()) {
                int end = page.charAt(at) == '<' ? unseenEnd(at) : at;
                if (end == at) {
                    text.append(page.charAt(at++));
                } else {
                    text.append(' ');
                    at = end;
                }
            }
            return text.toString();
        }

        /** Behind what begins here and is not seen; here, where it is text. */
        private int unseenEnd(int at) {
            if (page.startsWith(COMMENT, at)) {
                int end = page.indexOf(COMMENT_END, at + COMMENT.length());
                return end < 0 ? page.length() : end + COMMENT_END.length();
            }
            for (String element : new String[] {"script", "style"}) {
                if (isTag(element, at + 1)) {
                    return elementEnd(element, at + 1 + element.length());
                }
            }
            // Each bracket that is never closed would otherwise be looked for to the end.
            return at > lastClose ? at : page.indexOf('>', at) + 1;
        }

        private boolean isTag(String name, int from) {
            int end = from + name.length();
            return page.regionMatches(true, from, name, 0, name.length())
                    && (end == page.length()
                            || !Character.isLetterOrDigit(page.charAt(end)) && page.charAt(end) != '_');
        }

        /** Behind the closing tag, or the end of the page. */
        private int elementEnd(String name, int from) {
            int at = page.indexOf("</", from);
            while (at >= 0) {
                int end = at + 2 + name.length();
                if (page.regionMatches(true, at + 2, name, 0, name.length())) {
                    while (end < page.length() && Character.isWhitespace(page.charAt(end))) {
                        end++;
                    }
                    if (end < page.length() && page.charAt(end) == '>') {
                        return end + 1;
                    }
                }
                at = page.indexOf("</", at + 2);
            }
            return page.length();
        }
    }
}
