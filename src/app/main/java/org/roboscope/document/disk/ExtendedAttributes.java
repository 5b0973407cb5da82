package org.roboscope.document.disk;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.system.OperatingSystem;

/**
 * All extended attributes of a file on Linux, among them the access list ({@code system.posix_acl_access}) and the label
 * of SELinux, which Java itself does not show. It asks the C library; every other system has none here.
 */
final class ExtendedAttributes {

    private static final System.Logger LOG = System.getLogger(ExtendedAttributes.class.getName());
    /** The limit of Linux, for all names and for one value. */
    private static final int MOST = 65_536;
    private static final int NO_SUCH_ATTRIBUTE = 61;
    private static final int NOT_SUPPORTED = 95;
    private static final MemoryLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERROR = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
    private static final Optional<ExtendedAttributes> OF_SYSTEM = link();

    private final MethodHandle list;
    private final MethodHandle get;
    private final MethodHandle set;
    private final MethodHandle remove;

    private ExtendedAttributes(Linker linker) {
        list = function(linker, "listxattr", FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG));
        get = function(linker, "getxattr", FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG));
        set = function(linker, "setxattr",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));
        remove = function(linker, "removexattr", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
    }

    /** Empty where the system is another one, or does not let us ask. */
    static Optional<ExtendedAttributes> ofSystem() {
        return OF_SYSTEM;
    }

    private static Optional<ExtendedAttributes> link() {
        if (OperatingSystem.current() != OperatingSystem.LINUX) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ExtendedAttributes(Linker.nativeLinker()));
        } catch (RuntimeException | LinkageError notHere) {
            LOG.log(Level.WARNING, "Access lists and security labels cannot be read", notHere);
            return Optional.empty();
        }
    }

    /** The C library is there as long as the process is, and what it is asked here reads and writes our memory only. */
    @SuppressWarnings("restricted")
    private static MethodHandle function(Linker linker, String name, FunctionDescriptor shape) {
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), shape,
                Linker.Option.captureCallState("errno"));
    }

    /** None where the disk knows no such thing. */
    List<String> names(Path file) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment names = arena.allocate(MOST);
            MemorySegment path = path(arena, file);
            long size = call(() -> (long) list.invokeExact(state, path, names, (long) MOST));
            if (size < 0) {
                if (error(state) == NOT_SUPPORTED) {
                    return List.of();
                }
                throw failure(file, "listxattr", state);
            }
            String all = new String(names.asSlice(0, size).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
            return Stream.of(all.split("\0")).filter(name -> !name.isEmpty()).toList();
        }
    }

    /** Empty where the file has none of that name. */
    Optional<byte[]> value(Path file, String name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment value = arena.allocate(MOST);
            MemorySegment path = path(arena, file);
            MemorySegment key = arena.allocateFrom(name);
            long size = call(() -> (long) get.invokeExact(state, path, key, value, (long) MOST));
            if (size >= 0) {
                return Optional.of(value.asSlice(0, size).toArray(JAVA_BYTE));
            }
            if (error(state) == NO_SUCH_ATTRIBUTE || error(state) == NOT_SUPPORTED) {
                return Optional.empty();
            }
            throw failure(file, name, state);
        }
    }

    void set(Path file, String name, byte[] bytes) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment value = arena.allocate(Math.max(bytes.length, 1));
            MemorySegment.copy(bytes, 0, value, JAVA_BYTE, 0, bytes.length);
            MemorySegment path = path(arena, file);
            MemorySegment key = arena.allocateFrom(name);
            long done = call(() -> (int) set.invokeExact(state, path, key, value, (long) bytes.length, 0));
            if (done < 0) {
                throw failure(file, name, state);
            }
        }
    }

    void remove(Path file, String name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment path = path(arena, file);
            MemorySegment key = arena.allocateFrom(name);
            long done = call(() -> (int) remove.invokeExact(state, path, key));
            if (done < 0 && error(state) != NO_SUCH_ATTRIBUTE) {
                throw failure(file, name, state);
            }
        }
    }

    private static MemorySegment path(Arena arena, Path file) throws IOException {
        if (!file.getFileSystem().equals(FileSystems.getDefault())) {
            throw new FileSystemException(file.toString(), null, "not a path of the default file system");
        }
        // The bytes of the name as Java itself gives them to the system.
        byte[] bytes = file.toString().getBytes(Charset.forName(System.getProperty("sun.jnu.encoding")));
        MemorySegment path = arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, path, JAVA_BYTE, 0, bytes.length);
        return path;
    }

    private static int error(MemorySegment state) {
        return (int) ERROR.get(state, 0L);
    }

    private static IOException failure(Path file, String what, MemorySegment state) {
        return new FileSystemException(file.toString(), null, what + ": error " + error(state));
    }

    private static long call(Call call) {
        try {
            return call.call();
        } catch (RuntimeException | Error unexpected) {
            throw unexpected;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private interface Call {

        long call() throws Throwable;
    }
}
