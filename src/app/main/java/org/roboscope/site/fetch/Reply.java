package org.roboscope.site.fetch;

import org.roboscope.site.fetch.body.Body;

/** The head of an answer, behind which the body waits. Closing it refuses what was not read. */
public interface Reply extends AutoCloseable {

    int status();

    Headers headers();

    Body readBody() throws FailedException;

    @Override
    void close();
}
