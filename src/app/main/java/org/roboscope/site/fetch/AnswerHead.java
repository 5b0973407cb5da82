package org.roboscope.site.fetch;

import java.util.Optional;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.fetch.body.AnswerBody;

/** The head of an answer, behind which the body waits. Closing it refuses what was not read. */
public interface AnswerHead extends AutoCloseable {

    int status();

    AnswerHeaders headers();

    /** Of the server; nothing where the answer came unencrypted. */
    Optional<ServerCertificate> certificate();

    AnswerBody readBody() throws FetchFailedException;

    @Override
    void close();
}
