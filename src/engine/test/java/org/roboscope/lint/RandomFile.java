package org.roboscope.lint;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/** Combines lines as people write them into random files. */
final class RandomFile {

    private static final List<String> PIECES = List.of(
            "User-agent: *", "User-agent: Googlebot", "user-agent: bingbot", "User-agent: GPTBot", "useragent: x",
            "User-agent:", "User-agent MJ12bot", "User-agent: anthropic-ai", "User-agent: Googlebot, bingbot",
            "Disallow: /", "Disallow: /a", "Disallow: /a/b", "Disallow: /A", "Disallow: /*b", "Disallow: /a*$",
            "Disallow: */b/", "Disallow:", "Disallow: /a /b", "Disallow: b", "Disallow /a", "Dissallow: /c",
            "Dsallow: /d", "Disallow: /%zz", "Disallow: /%41", "Disallow: /ü", "Disallow: /x&amp;y",
            "Disallow: http://e.com/a", "Disallow: /*.css$", "Disallow: /a$b", "Disallow: /index.html",
            "Allow: /", "Allow: /a", "Allow: /a/b/c", "Allow: /*b$", "Allow: /a/index.html", "Allow: *",
            "Allow: /**a*", "Allowed: /c", "Crawl-delay: 5", "Crawl-delay: x", "Noindex: /a", "Host: e.com",
            "Sitemap: https://example.com/a/sitemap.xml", "Sitemap: sitemap.xml", "Sitemap:",
            "https://e.com/sitemap.xml",
            "# a remark", "# roboscope-ignore R12 L04", "some text", ": x", "", "", "  ", "\u0000", "\t",
            "Disallow: /\u0007",
            "\u00a0", "\uFEFF", "Disallow: *", "Disallow: $", "Disallow: /$", "Content-Signal: search=yes",
            "Content-Signal: ai-train=no, use=x", "Content-Usage: train-ai=n", "Content-Usage: /a train-ai=y, search=n",
            "Content-Signal: search=, =yes", "Content-Usage: train-ai=", "Content-Usage: search=n,", "Usr-agent: x",
            "Crawl-delay:", "Clean-param:", "License:", "Content-Usage: /*b$ search=y",
            "content-usage: /\u0001 tdm=y, search", "Content-Usage: Train-ai=n,",
            "License: /l.xml", "License: https://e.com/l.xml", "# BEGIN Cloudflare Managed content",
            "# END Cloudflare Managed Content");

    private static final List<String> ENDS = List.of("\n", "\r\n", "\r");

    private RandomFile() {}

    static byte[] from(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        String usualEnd = ENDS.get(random.nextInt(ENDS.size()));
        int lineCount = random.nextInt(14);
        for (int i = 0; i < lineCount; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
            text.append(random.nextInt(20) == 0 ? ENDS.get(random.nextInt(ENDS.size())) : usualEnd);
        }
        if (random.nextInt(4) == 0) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(30) == 0 ? 3 : 0; i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
