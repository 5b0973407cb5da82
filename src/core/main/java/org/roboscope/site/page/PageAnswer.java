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
 * What a server answered to one asker.
 *
 * @param steps   every address that was, or would have been, requested, the page itself first
 * @param failure why there is no answer, or none after the redirects
 * @param body    of the last answer; empty if the redirects did not end with one
 * @param refusal what the server sent instead of the page, if it is known not to be the page
 * @param marks   what the page says to crawlers; empty if the redirects did not end with a page
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

    /** What robots.txt says of the page itself; empty for a browser. */
    public Optional<PageVerdict> verdict() {
        return steps.getFirst().verdict();
    }

    /** The answer at the end of the way; empty where the way did not end with one. */
    public Optional<FetchHop> last() {
        return failure.isPresent() ? Optional.empty() : steps.getLast().hop();
    }

    public OptionalInt status() {
        return last().map(hop -> OptionalInt.of(hop.status())).orElse(OptionalInt.empty());
    }

    public AnswerHeaders headers() {
        return last().map(FetchHop::headers).orElse(AnswerHeaders.none());
    }

    /** Where the way ended, with or without an answer. */
    public WebAddress end() {
        return steps.getLast().address();
    }

    /**
     * One address on the way to a page.
     *
     * @param verdict what robots.txt says of it to the crawler; empty for a browser
     * @param hop     the request and the head of its answer; empty where none was made or no answer came
     */
    public record PageStep(WebAddress address, Optional<PageVerdict> verdict, Optional<FetchHop> hop) {}

    /**
     * What a page that was served says to crawlers, and what that means to the one who asked.
     *
     * @param forAsker  empty for a browser, and where a part of the page that may say something could not be read
     * @param canonical what robots.txt says of the canonical address to the asker; empty for a browser, and where no other
     *                  address than the page's own is named
     */
    public record AskerMarks(PageMarks marks, Optional<CrawlerMarks> forAsker, Optional<PageVerdict> canonical) {}

    /**
     * What is known of the body of an answer, which itself is not kept.
     *
     * @param size    how many bytes were read of it, unpacked
     * @param cut     whether more was to come and was refused
     * @param packing the name of the packing, such as gzip; empty where there is none
     * @param charset the encoding that the server names; empty where it names none
     * @param notes   what a person should know
     */
    public record PageBody(
            long size, boolean cut, String packing, String charset, PageDigest digest, List<SiteSentence> notes) {

        public PageBody {
            notes = List.copyOf(notes);
        }

        static PageBody of(AnswerBody body) {
            return new PageBody(body.bytes().length, body.isCut(), body.packing(), body.charset(), PageDigest.of(body),
                    body.notes());
        }

        /**
         * What tells two bodies apart without keeping them.
         *
         * @param bytes  the SHA-256 of the bytes as they were read, unpacked
         * @param packed the same without blanks, tabs and line breaks; empty where those bytes may mean something else
         */
        public record PageDigest(String bytes, Optional<String> packed) {

            private static final int PIECE = 1 << 14;

            static PageDigest of(AnswerBody body) {
                byte[] bytes = body.bytes();
                MessageDigest whole = sha256();
                whole.update(bytes);
                return new PageDigest(hex(whole),
                        hasPlainBlanks(body) ? Optional.of(withoutBlanks(bytes)) : Optional.empty());
            }

            private static boolean hasPlainBlanks(AnswerBody body) {
                return body.isReadable() && switch (body.found()) {
                    case ASCII, UTF_8, UTF_8_WITH_MARK -> true;
                    case UTF_16, UTF_32, OTHER -> false;
                };
            }

            private static String withoutBlanks(byte[] bytes) {
                MessageDigest digest = sha256();
                byte[] piece = new byte[PIECE];
                int filled = 0;
                for (byte each : bytes) {
                    if (!isBlank(each)) {
                        piece[filled++] = each;
                    }
                    if (filled == PIECE) {
                        digest.update(piece);
                        filled = 0;
                    }
                }
                digest.update(piece, 0, filled);
                return hex(digest);
            }

            private static boolean isBlank(byte each) {
                return each == ' ' || each == '\t' || each == '\n' || each == '\r' || each == '\f';
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
