package org.roboscope.site.fetch;

import org.roboscope.site.fetch.body.AnswerBody;

/** The head of an answer, behind which the body waits. Closing it refuses what was not read. */
public interface AnswerHead extends AutoCloseable {

    int status();

    AnswerHeaders headers();

    AnswerBody readBody() throws FetchFailedException;

    @Override
    void close();
}
