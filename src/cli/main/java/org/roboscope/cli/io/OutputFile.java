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
 * Where the results of a command go: standard output, or a file, which is there under its name when all of it is there.
 * A name that ends with {@code .gz} means a packed file.
 */
public final class OutputFile {

    private static final String PACKED = ".gz";
    private static final Charset FILES = StandardCharsets.UTF_8;

    /** Writes results. */
    public interface ResultWriting {

        /** @return whether they are whole; a file of results that are not is not kept */
        boolean write(PrintStream out) throws IOException, InterruptedException;
    }

    private final ConsoleStreams console;
    private final @Nullable String name;
    private final Optional<FileIdentity> existing;

    /** @param name of the file; null for standard output */
    public OutputFile(ConsoleStreams console, @Nullable String name) {
        this.console = console;
        this.name = name;
        this.existing = name == null ? console.files().out() : path(name).flatMap(FileIdentity::of);
    }

    /** Results go to standard output. */
    public static OutputFile standard(ConsoleStreams console) {
        return new OutputFile(console, null);
    }

    /** Refuses to read the file that receives the results, even under another name. */
    public void refuseToRead(String input) {
        if (existing.isPresent()) {
            Optional<FileIdentity> read = input.equals(InputFile.STANDARD_INPUT)
                    ? console.files().in() : path(input).flatMap(FileIdentity::of);
            refuseIf(read.filter(existing.get()::isSameFileAs).isPresent(), input);
        }
    }

    /** Refuses to read a file that was found where the person named something larger. */
    public void refuseToRead(Path found, BasicFileAttributes attributes) {
        if (existing.isPresent()) {
            Object key = attributes.fileKey();
            boolean isSame = key == null ? FileIdentity.of(found).filter(existing.get()::isSameFileAs).isPresent()
                    : existing.get().key().equals(key.toString());
            refuseIf(isSame, found.toString());
        }
    }

    /** Refuses to read many files of which the results would be one the next time, if they are not now. */
    public void refuseToRead(FolderSource input) {
        if (name != null && path(name).filter(input::contains).isPresent()) {
            throw new CommandRefusedException("output.isInput.oneOf", name, input.name());
        }
    }

    private void refuseIf(boolean isSame, String input) {
        if (isSame) {
            String read = input.equals(InputFile.STANDARD_INPUT)
                    ? MessageBundle.of("cli").text("output.standardInput") : input;
            throw name == null ? new CommandRefusedException("output.standard.isInput", read)
                    : read.equals(name) ? new CommandRefusedException("output.isInput", name)
                    : new CommandRefusedException("output.isInput.otherName", name, read);
        }
    }

    private static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    public boolean isFile() {
        return name != null;
    }

    /** Deletes what killed commands left next to the file, whether or not this command writes. */
    public void removeUnfinished() {
        if (name != null) {
            path(name).ifPresent(TemporaryFileCleanup::removeBeside);
        }
    }

    public boolean isPacked() {
        return name != null && name.toLowerCase(Locale.ROOT).endsWith(PACKED);
    }

    /** How text is written there. */
    public Charset charset() {
        return name == null ? console.out().charset() : FILES;
    }

    /** These bytes as the file is to have them. Pieces that are packed one by one make a packed file together. */
    public byte[] piece(byte[] bytes) {
        if (!isPacked()) {
            return bytes;
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 8 + 64);
        try (FastPacking out = new FastPacking(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    /** Writes pieces that are packed already if the file is packed. */
    public void writePieces(ResultWriting results) throws InterruptedException {
        write(results, false);
    }

    /** Writes text, which is packed on its way. */
    public void write(ResultWriting results) throws InterruptedException {
        write(results, isPacked());
    }

    /**
     * Replaces a file that the command has read.
     *
     * @return what others did to it since, in which case it stays as they left it; empty if it was replaced
     */
    public Optional<String> edit(byte[] before, byte[] after) {
        String file = Objects.requireNonNull(name);
        try {
            tell(new SafeFile().writeOver(DiskState.ofBytes(before), Path.of(file), after));
            return Optional.empty();
        } catch (SaveException failure) {
            if (failure.change().isPresent()) {
                return Optional.of(failure.why().text());
            }
            throw new CommandRefusedException("output.file", file, failure.why().text());
        }
    }

    private void tell(Set<SaveNotice> notices) {
        notices.forEach(notice -> console.err().println(PrintableText.of(notice.sentence().text())));
    }

    private void write(ResultWriting results, boolean packing) throws InterruptedException {
        String file = name;
        try {
            if (file == null) {
                results.write(console.out());
                return;
            }
            new SafeFile().write(Path.of(file), out -> write(results, out, packing)).ifPresent(this::tell);
        } catch (InvalidPathException impossible) {
            throw new CommandRefusedException("file.impossible", String.valueOf(file));
        } catch (SaveException failure) {
            throw new CommandRefusedException("output.file", String.valueOf(file), failure.why().text());
        } catch (IOException failure) {
            throw new CommandRefusedException("output.file", String.valueOf(file),
                    String.valueOf(failure.getMessage()));
        } catch (StoppedWritingException stopped) {
            throw stopped.interrupted;
        }
    }

    private static boolean write(ResultWriting results, OutputStream file, boolean packing) throws IOException {
        OutputStream target = packing ? new FastPacking(file) : file;
        WatchedOutput out = new WatchedOutput(target, FILES);
        boolean whole;
        try {
            whole = results.write(out);
        } catch (InterruptedException interrupted) {
            throw new StoppedWritingException(interrupted);
        }
        out.flush();
        Optional<IOException> failure = out.failure();
        if (failure.isPresent()) {
            throw failure.get();
        }
        if (target instanceof FastPacking packed) {
            packed.finish();
        }
        return whole;
    }

    /** Takes a third of the time that is usual, and tables become as small: their rows repeat each other. */
    private static final class FastPacking extends GZIPOutputStream {

        FastPacking(OutputStream target) throws IOException {
            super(target, 1 << 13);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /** Carries an interruption through what knows none. */
    private static final class StoppedWritingException extends RuntimeException {

        private final transient InterruptedException interrupted;

        StoppedWritingException(InterruptedException interrupted) {
            super(interrupted);
            this.interrupted = interrupted;
        }
    }
}
