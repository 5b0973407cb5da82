package org.roboscope.site.fetch.body;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.AnswerHeaders;

/**
 * The body of an answer.
 *
 * @param bytes    what was read of it, unpacked
 * @param sent     how many bytes of it came, packed as they were
 * @param declared how many bytes the server said it would send
 * @param packing  the name of the packing, such as gzip; empty where there is none
 * @param cut      whether more was to come and was refused
 * @param charset  the encoding that the server names; empty where it names none
 * @param found    the encoding that the bytes are in
 * @param notes    what a person should know
 */
public record AnswerBody(
        byte[] bytes,
        long sent,
        OptionalLong declared,
        String packing,
        boolean cut,
        String charset,
        FoundCharset found,
        List<SiteSentence> notes) {

    public AnswerBody {
        notes = List.copyOf(notes);
    }

    /** The body of an answer whose head says it all. */
    public static AnswerBody unread(AnswerHeaders headers) {
        return new AnswerBody(new byte[0], 0, ContentHeaders.length(headers), ContentHeaders.packing(headers), false,
                ContentHeaders.charset(headers), FoundCharset.ASCII, List.of());
    }

    /** Whether the bytes are the file's own, and not packed in a way that is not known here. */
    public boolean isReadable() {
        return notes.stream().noneMatch(note -> note.key().equals("note.unknownPacking"));
    }

    /** The size that counts for crawlers: unpacked. Of a body that was cut, more than was read. */
    public long size() {
        if (!cut) {
            return bytes.length;
        }
        long told = packing.isEmpty() ? declared.orElse(0) : 0;
        return Math.max(told, bytes.length + 1L);
    }

    /** The whole size, where it is known. */
    public Optional<Long> wholeSize() {
        return cut && (declared.isEmpty() || !packing.isEmpty()) ? Optional.empty() : Optional.of(size());
    }
}
