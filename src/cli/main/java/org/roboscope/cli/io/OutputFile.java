package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SaveNotice;
import org.roboscope.document.disk.TemporaryFileCleanup;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.scan.FolderSource;

/**
 * The destination of a command's results: standard output, or a file, which gets its name only when it is complete. If
 * the name ends with {@code .gz}, the file is compressed.
 */
public final class OutputFile {

    private static final String GZIP_EXTENSION = ".gz";
    private static final Charset FILE_CHARSET = StandardCharsets.UTF_8;

    /** Writes results. */
    public interface ResultWriter {

        /** @return whether the results are complete; otherwise the file is discarded */
        boolean write(PrintStream out) throws IOException, InterruptedException;
    }

    private final ConsoleStreams console;
    private final @Nullable String name;
    private final Optional<FileIdentity> existingFile;

    /** @param name the path of the file; null for standard output */
    public OutputFile(ConsoleStreams console, @Nullable String name) {
        this.console = console;
        this.name = name;
        this.existingFile = name == null ? console.files().out() : path(name).flatMap(FileIdentity::of);
    }

    /** Returns standard output. */
    public static OutputFile standard(ConsoleStreams console) {
        return new OutputFile(console, null);
    }

    /** Refuses an input that is the file of results, even if it has another name. */
    public void refuseToRead(String input) {
        if (existingFile.isPresent()) {
            Optional<FileIdentity> read = input.equals(InputFile.STANDARD_INPUT)
                    ? console.files().in() : path(input).flatMap(FileIdentity::of);
            refuseIf(read.filter(existingFile.get()::isSameFileAs).isPresent(), input);
        }
    }

    /** Refuses a file in a folder or archive that is the file of results. */
    public void refuseToRead(Path file, BasicFileAttributes attributes) {
        if (existingFile.isPresent()) {
            Object key = attributes.fileKey();
            boolean isSame = key == null ? FileIdentity.of(file).filter(existingFile.get()::isSameFileAs).isPresent()
                    : existingFile.get().key().equals(key.toString());
            refuseIf(isSame, file.toString());
        }
    }

    /** Refuses a folder that contains the file of results, because the next run would read it. */
    public void refuseToRead(FolderSource input) {
        if (name != null && path(name).filter(input::contains).isPresent()) {
            throw new CommandRefusedException("output.isInput.oneOf", name, input.name());
        }
    }

    private void refuseIf(boolean isSame, String input) {
        if (isSame) {
            String readName = input.equals(InputFile.STANDARD_INPUT)
                    ? MessageBundle.of("cli").text("output.standardInput") : input;
            if (name == null) {
                throw new CommandRefusedException("output.standard.isInput", readName);
            }
            throw readName.equals(name) ? new CommandRefusedException("output.isInput", name)
                    : new CommandRefusedException("output.isInput.otherName", name, readName);
        }
    }

    private static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }

    /** Returns the path of the file as typed; empty for standard output. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    public boolean isFile() {
        return name != null;
    }

    /** Deletes temporary files of killed commands next to the file, even if this command does not write. */
    public void removeLeftovers() {
        if (name != null) {
            path(name).ifPresent(TemporaryFileCleanup::removeBeside);
        }
    }

    public boolean isCompressed() {
        return name != null && name.toLowerCase(Locale.ROOT).endsWith(GZIP_EXTENSION);
    }

    /** Returns the encoding of text in the output. */
    public Charset charset() {
        return name == null ? console.out().charset() : FILE_CHARSET;
    }

    /** Compresses bytes if the file is compressed. Separately compressed pieces form a valid compressed file. */
    public byte[] compress(byte[] bytes) {
        if (!isCompressed()) {
            return bytes;
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 8 + 64);
        try (FastGzip out = new FastGzip(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    /** Writes results that {@link #compress} has already compressed. */
    public void writePieces(ResultWriter results) throws InterruptedException {
        writeResults(results, false);
    }

    /** Writes text, and compresses it if the file is compressed. */
    public void write(ResultWriter results) throws InterruptedException {
        writeResults(results, isCompressed());
    }

    /**
     * Replaces a file that the command has read, unless another program has changed it since.
     *
     * @return a sentence about that change; empty if the file was replaced
     */
    public Optional<String> edit(byte[] before, byte[] after) {
        String file = Objects.requireNonNull(name);
        try {
            printNotices(new SafeFile().writeIfUnchanged(DiskState.ofBytes(before), Path.of(file), after));
            return Optional.empty();
        } catch (SaveException failure) {
            if (failure.change().isPresent()) {
                return Optional.of(failure.reasonSentence().text());
            }
            throw new CommandRefusedException("output.file", file, failure.reasonSentence().text());
        }
    }

    private void printNotices(Set<SaveNotice> notices) {
        notices.forEach(notice -> console.err().println(PrintableText.of(notice.sentence().text())));
    }

    private void writeResults(ResultWriter results, boolean compresses) throws InterruptedException {
        String file = name;
        try {
            if (file == null) {
                writeToStandardOutput(results);
                return;
            }
            new SafeFile().write(Path.of(file), out -> writeFile(results, out, compresses))
                    .ifPresent(this::printNotices);
        } catch (InvalidPathException invalid) {
            throw new CommandRefusedException("file.impossible", String.valueOf(file));
        } catch (SaveException failure) {
            throw new CommandRefusedException("output.file", String.valueOf(file), failure.reasonSentence().text());
        } catch (IOException failure) {
            throw new CommandRefusedException("output.file", String.valueOf(file),
                    String.valueOf(failure.getMessage()));
        } catch (InterruptedWriteException stopped) {
            throw stopped.interrupted;
        }
    }

    private void writeToStandardOutput(ResultWriter results) throws IOException, InterruptedException {
        try {
            results.write(console.out());
        } finally {
            console.out().flush();
        }
    }

    private static boolean writeFile(ResultWriter results, OutputStream file, boolean compresses) throws IOException {
        OutputStream target = compresses ? new FastGzip(file) : file;
        WatchedOutput out = new WatchedOutput(target, FILE_CHARSET);
        boolean isComplete;
        try {
            isComplete = results.write(out);
        } catch (InterruptedException interrupted) {
            throw new InterruptedWriteException(interrupted);
        }
        out.flush();
        Optional<IOException> failure = out.failure();
        if (failure.isPresent()) {
            throw failure.get();
        }
        if (target instanceof FastGzip packed) {
            packed.finish();
        }
        return isComplete;
    }

    /** Compresses in a third of the default time. Tables become just as small, because their rows repeat each other. */
    private static final class FastGzip extends GZIPOutputStream {

        private static final int BUFFER_BYTES = 1 << 13;

        FastGzip(OutputStream target) throws IOException {
            super(target, BUFFER_BYTES);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /** Carries an interruption through callers that do not declare it. */
    private static final class InterruptedWriteException extends RuntimeException {

        private final transient InterruptedException interrupted;

        InterruptedWriteException(InterruptedException interrupted) {
            super(interrupted);
            this.interrupted = interrupted;
        }
    }
}
