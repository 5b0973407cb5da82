package org.roboscope.site.page;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.refusal.PageRefusal;

/**
 * The answer of a server to a request under one name.
 *
 * @param steps   the address of the page and then the targets of redirects; the last one may be unrequested
 * @param failure the reason why the last address was not answered
 * @param body    the body of the last answer, or empty without one
 * @param refusal the refusal, if the server answered with one instead of the page
 * @param marks   the instructions of the page for crawlers, or empty without a page
 */
public record PageAnswer(
        PageAsker asker,
        List<PageStep> steps,
        Optional<FetchFailure> failure,
        Optional<PageBody> body,
        Optional<PageRefusal> refusal,
        Optional<AskerMarks> marks) {

    public PageAnswer {
        steps = List.copyOf(steps);
    }

    /** Returns the verdict of robots.txt for the page itself, or empty for a browser. */
    public Optional<PageVerdict> verdict() {
        return steps.getFirst().verdict();
    }

    /** Returns the last answer after all redirects, or empty without one. */
    public Optional<FetchHop> lastHop() {
        return failure.isPresent() ? Optional.empty() : steps.getLast().hop();
    }

    public OptionalInt status() {
        return lastHop().map(hop -> OptionalInt.of(hop.status())).orElse(OptionalInt.empty());
    }

    public AnswerHeaders headers() {
        return lastHop().map(FetchHop::headers).orElse(AnswerHeaders.none());
    }

    /** Returns the last requested address, with or without an answer. */
    public WebAddress lastAddress() {
        return steps.getLast().address();
    }

    /**
     * A requested address.
     *
     * @param verdict the verdict of robots.txt for the crawler, or empty for a browser
     * @param hop     the request and its answer, or empty if there was none
     */
    public record PageStep(WebAddress address, Optional<PageVerdict> verdict, Optional<FetchHop> hop) {}

    /**
     * The instructions of a page for crawlers, and their meaning for the crawler that requested it.
     *
     * @param forAsker  the effect on the crawler, or empty for a browser, or if an unreadable body may contain more
     *                  instructions
     * @param canonical the verdict of robots.txt for the canonical address, or empty for a browser, or if the page does
     *                  not name another address
     */
    public record AskerMarks(PageMarks marks, Optional<CrawlerMarks> forAsker, Optional<PageVerdict> canonical) {}

    /**
     * The properties of a body. The body itself is not stored.
     *
     * @param size    the number of unpacked bytes that were read
     * @param isTruncated   whether the rest was not read, because the body is too large
     * @param compression the name of the compression, such as gzip, or empty if there is none
     * @param charset the encoding that the server names, or empty if it names none
     * @param notes   remarks for the user
     */
    public record PageBody(
            long size, boolean isTruncated, String compression, String charset, PageDigest digest,
            List<SiteSentence> notes) {

        public PageBody {
            notes = List.copyOf(notes);
        }

        static PageBody of(AnswerBody body) {
            return new PageBody(body.bytes().length, body.isTruncated(), body.compression(), body.charset(),
                    PageDigest.of(body),
                    body.notes());
        }

        /**
         * Hashes that show whether two bodies are equal.
         *
         * @param bytes         the SHA-256 hash of the unpacked bytes
         * @param withoutBlanks the hash without spaces, tabs and line breaks, or empty if their bytes may have another
         *                      meaning in the encoding
         */
        public record PageDigest(String bytes, Optional<String> withoutBlanks) {

            private static final int BUFFER_SIZE = 1 << 14;

            static PageDigest of(AnswerBody body) {
                byte[] bytes = body.bytes();
                MessageDigest digest = sha256();
                digest.update(bytes);
                return new PageDigest(hex(digest),
                        hasSingleByteBlanks(body) ? Optional.of(hashWithoutBlanks(bytes)) : Optional.empty());
            }

            private static boolean hasSingleByteBlanks(AnswerBody body) {
                return body.isReadable() && switch (body.detectedCharset()) {
                    case ASCII, UTF_8, UTF_8_WITH_MARK -> true;
                    case UTF_16, UTF_32, OTHER -> false;
                };
            }

            private static String hashWithoutBlanks(byte[] bytes) {
                MessageDigest digest = sha256();
                byte[] buffer = new byte[BUFFER_SIZE];
                int filled = 0;
                for (byte b : bytes) {
                    if (!isBlank(b)) {
                        buffer[filled++] = b;
                    }
                    if (filled == BUFFER_SIZE) {
                        digest.update(buffer);
                        filled = 0;
                    }
                }
                digest.update(buffer, 0, filled);
                return hex(digest);
            }

            private static boolean isBlank(byte b) {
                return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f';
            }

            private static MessageDigest sha256() {
                try {
                    return MessageDigest.getInstance("SHA-256");
                } catch (NoSuchAlgorithmException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }

            private static String hex(MessageDigest digest) {
                return HexFormat.of().formatHex(digest.digest());
            }
        }
    }
}
