package org.roboscope.lint.usage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * What Cloudflare puts in front of a site's own text, as of 2026. The comment before it is left out: it is for people, and no
 * crawler reads it.
 */
public final class ManagedBlockText {

    /** The crawlers that have a group of their own in it, with {@code Disallow: /}. */
    private static final List<String> BLOCKED = List.of("Amazonbot", "Applebot-Extended", "Bytespider", "CCBot",
            "ClaudeBot", "CloudflareBrowserRenderingCrawler", "Google-Extended", "GPTBot", "meta-externalagent");
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private ManagedBlockText() {}

    public static String text() {
        return """
                # BEGIN Cloudflare Managed content

                User-agent: *
                Content-Signal: search=yes,ai-train=no,use=reference
                Allow: /

                """
                + BLOCKED.stream().map(agent -> "User-agent: " + agent + "\nDisallow: /\n\n")
                        .collect(Collectors.joining())
                + "# END Cloudflare Managed Content\n";
    }

    /** The block, an empty line, and the site's own text without a byte order mark. */
    public static byte[] inFrontOf(byte[] own) {
        byte[] block = ByteText.toBytes(text() + "\n");
        int start = startsWithMark(own) ? BYTE_ORDER_MARK.length : 0;
        return new ByteBuilder(block.length + own.length).append(block, 0, block.length)
                .append(own, start, own.length).toBytes();
    }

    private static boolean startsWithMark(byte[] own) {
        return own.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(own, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    }
}
