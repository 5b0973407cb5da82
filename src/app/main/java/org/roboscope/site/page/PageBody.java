package org.roboscope.site.page;

import java.util.List;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.body.AnswerBody;

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
        return new PageBody(body.bytes().length, body.cut(), body.packing(), body.charset(), PageDigest.of(body),
                body.notes());
    }
}
