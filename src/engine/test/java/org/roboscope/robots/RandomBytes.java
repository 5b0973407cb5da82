package org.roboscope.robots;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Generates random bytes that are similar enough to a robots.txt to reach every branch of a reader. */
public final class RandomBytes {

    private static final String[] PIECES = {
        "User-agent:", "user-agent : *", "Disallow: /", "Allow:", "Disallow", "disalow: /x", "Sitemap: http://a/b",
        "Crawl-delay: 5", "#", " ", "\t", "\n", "\r", "\r\n", "\n\n", ":", "/", "*", "$", "a", "b/c", "%41", "\u0000",
        "\u00EF\u00BB\u00BF", "\u00C3\u00A9", "\u00E3\u0083\u0084", "\u00FF", "\u00ED\u00A0\u0080", "\u000B", "\f"
    };

    private RandomBytes() {}

    public static byte[] likeRobots(Random random) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int pieces = random.nextInt(30);
        for (int i = 0; i < pieces; i++) {
            if (random.nextInt(8) == 0) {
                bytes.write(random.nextInt(256));
            } else {
                bytes.writeBytes(PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return bytes.toByteArray();
    }
}
