package org.roboscope.lint.usage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;

/**
 * The block of lines that Cloudflare inserts before a site's own robots.txt.
 *
 * @param first the line of the first marker, counted from 1
 * @param last  the line of the last marker
 */
public record ManagedBlock(int first, int last) {

    private static final String BEGIN = "# begin cloudflare managed content";
    private static final String END = "# end cloudflare managed content";
    /** The crawlers that the block names in their own groups, with {@code Disallow: /}. */
    private static final List<String> BLOCKED_CRAWLERS = List.of("Amazonbot", "Applebot-Extended", "Bytespider",
            "CCBot",
            "ClaudeBot", "CloudflareBrowserRenderingCrawler", "Google-Extended", "GPTBot", "meta-externalagent");
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** The cached block of an analysed file. */
    private record CachedBlock(Optional<ManagedBlock> block) {}

    /** Finds the block of an analysed file. */
    public static Optional<ManagedBlock> of(FileAnalysis analysis) {
        return analysis.computeOnce(CachedBlock.class, file -> new CachedBlock(of(file.plainFile()))).block();
    }

    /** Finds the block of a file. The result is empty if it has no end marker. */
    public static Optional<ManagedBlock> of(RobotsFile file) {
        OptionalInt first = findMarker(BEGIN, 1, file);
        OptionalInt last = first.isPresent() ? findMarker(END, first.getAsInt(), file) : first;
        return last.isPresent() ? Optional.of(new ManagedBlock(first.getAsInt(), last.getAsInt())) : Optional.empty();
    }

    private static OptionalInt findMarker(String marker, int from, RobotsFile file) {
        return IntStream.rangeClosed(from, file.lineCount())
                .filter(line -> file.kind(line) == LineKind.COMMENT && isMarker(marker, line, file))
                .findFirst();
    }

    private static boolean isMarker(String marker, int line, RobotsFile file) {
        Span comment = file.line(line).comment();
        return comment.length() < 2 * marker.length()
                && file.text(comment).strip().toLowerCase(Locale.ROOT).equals(marker);
    }

    static boolean contains(int line, FileAnalysis analysis) {
        return of(analysis).filter(block -> block.contains(line)).isPresent();
    }

    public boolean contains(int line) {
        return line >= first && line <= last;
    }

    /**
     * Returns the file without the block. It may differ from the file on the site's server, because the markers show
     * only the position of the block.
     */
    public byte[] removeFrom(RobotsFile file) {
        byte[] bytes = file.bytes();
        return new ByteBuilder(bytes.length).append(bytes, 0, file.line(first).text().start())
                .append(bytes, file.line(last).whole().end(), bytes.length).toBytes();
    }

    /** Returns the text of the block as Cloudflare inserts it. */
    public static String text() {
        return """
                # BEGIN Cloudflare Managed content

                User-agent: *
                Content-Signal: search=yes,ai-train=no,use=reference
                Allow: /

                """
                + BLOCKED_CRAWLERS.stream().map(agent -> "User-agent: " + agent + "\nDisallow: /\n\n")
                        .collect(Collectors.joining())
                + "# END Cloudflare Managed Content\n";
    }

    /** Inserts the block and an empty line before a site's own text, and removes the byte order mark of that text. */
    public static byte[] prependTo(byte[] siteText) {
        byte[] block = ByteText.toBytes(text() + "\n");
        boolean hasMark = Arrays.equals(Arrays.copyOf(siteText, BYTE_ORDER_MARK.length), BYTE_ORDER_MARK);
        int start = hasMark ? BYTE_ORDER_MARK.length : 0;
        return new ByteBuilder(block.length + siteText.length).append(block, 0, block.length)
                .append(siteText, start, siteText.length).toBytes();
    }
}
