package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.document.disk.FileIdentity;

/** The files that standard input and output are, where a shell has made them so. */
public interface StreamFiles {

    StreamFiles NONE = new StreamFiles() {

        @Override
        public Optional<FileIdentity> in() {
            return Optional.empty();
        }

        @Override
        public Optional<FileIdentity> out() {
            return Optional.empty();
        }
    };

    /** Of this process. */
    StreamFiles OF_PROCESS = new StreamFiles() {

        @Override
        public Optional<FileIdentity> in() {
            return ProcessStreams.file(ProcessStreams.IN);
        }

        @Override
        public Optional<FileIdentity> out() {
            return ProcessStreams.file(ProcessStreams.OUT);
        }
    };

    Optional<FileIdentity> in();

    Optional<FileIdentity> out();
}
