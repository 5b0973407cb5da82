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
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.DosFileAttributeView;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.document.system.OperatingSystem;

/**
 * Gives the file that takes another's place its owner, group, permissions, access list and labels, as far as the system
 * lets us, and says what it did not.
 */
final class KeptAttributes {

    private static final String ACCESS_LIST = "system.posix_acl_access";
    private static final int SET_USER = 0_4000;
    private static final int SET_GROUP = 0_2000;
    private static final int SPECIAL = 0_7000;
    private static final int ALL_BITS = 0_7777;
    private static final int GROUP_BITS = 0_070;
    /** The system makes them of the file's content. */
    private static final Set<String> MADE_BY_SYSTEM = Set.of("security.ima", "security.evm");

    private final Path from;
    private final Path to;
    private final Set<SaveNotice> notices;

    private KeptAttributes(Path from, Path to, Set<SaveNotice> notices) {
        this.from = from;
        this.to = to;
        this.notices = notices;
    }

    static void copy(Path from, Path to, Set<SaveNotice> notices, OperatingSystem system) throws IOException {
        KeptAttributes attributes = new KeptAttributes(from, to, notices);
        // After the owner: a change of owner may take permissions away.
        attributes.copyOwner();
        Optional<ExtendedAttributes> extended = ExtendedAttributes.ofSystem();
        Optional<Integer> groupBits = Optional.empty();
        if (extended.isPresent()) {
            groupBits = attributes.copyExtended(extended.get());
        } else {
            attributes.copyLabels();
        }
        attributes.copyPermissions(groupBits);
        attributes.copyAcl();
        if (system == OperatingSystem.WINDOWS) {
            attributes.copyDosAttributes();
        }
    }

    /** A file that is read-only was not replaced. */
    private void copyDosAttributes() throws IOException {
        DosFileAttributes old = Files.readAttributes(from, DosFileAttributes.class);
        DosFileAttributeView fresh = Files.getFileAttributeView(to, DosFileAttributeView.class);
        attempt(() -> {
            fresh.setArchive(old.isArchive());
            fresh.setHidden(old.isHidden());
            fresh.setSystem(old.isSystem());
        }, SaveNotice.LABELS_NOT_KEPT);
    }

    private void copyOwner() throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView fresh = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old == null || fresh == null) {
            return;
        }
        PosixFileAttributes wanted = old.readAttributes();
        PosixFileAttributes made = fresh.readAttributes();
        if (!made.owner().equals(wanted.owner())) {
            attempt(() -> fresh.setOwner(wanted.owner()), SaveNotice.OWNER_NOT_KEPT);
        }
        if (!made.group().equals(wanted.group())) {
            attempt(() -> fresh.setGroup(wanted.group()), SaveNotice.OWNER_NOT_KEPT);
        }
    }

    /** @return what the group may do, where the permissions alone would give it more */
    private Optional<Integer> copyExtended(ExtendedAttributes extended) throws IOException {
        List<String> names = extended.names(from);
        // What a folder gives its new files is not what the old file had.
        if (!names.contains(ACCESS_LIST) && extended.value(to, ACCESS_LIST).isPresent()) {
            attempt(() -> extended.remove(to, ACCESS_LIST), SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
        for (String name : names) {
            if (!MADE_BY_SYSTEM.contains(name)) {
                attempt(() -> copyExtended(extended, name), notice(name));
            }
        }
        return notices.contains(SaveNotice.ACCESS_LIST_NOT_KEPT) && names.contains(ACCESS_LIST)
                ? extended.value(from, ACCESS_LIST).flatMap(ExtendedAttributes::groupBits)
                : Optional.empty();
    }

    private void copyExtended(ExtendedAttributes extended, String name) throws IOException {
        Optional<byte[]> value = extended.value(from, name);
        if (value.isPresent() && extended.value(to, name).filter(now -> Arrays.equals(now, value.get())).isEmpty()) {
            extended.set(to, name, value.get());
        }
    }

    private static SaveNotice notice(String name) {
        if (name.equals(ACCESS_LIST)) {
            return SaveNotice.ACCESS_LIST_NOT_KEPT;
        }
        return name.startsWith("user.") ? SaveNotice.LABELS_NOT_KEPT : SaveNotice.SECURITY_NOT_KEPT;
    }

    private void copyPermissions(Optional<Integer> groupBits) throws IOException {
        if (!from.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            copyPosixPermissions();
            return;
        }
        int old = (int) Files.getAttribute(from, "unix:mode") & ALL_BITS;
        int wanted = groupBits.map(bits -> (old & ~GROUP_BITS) | bits << 3).orElse(old);
        // The right to run as somebody is not handed to somebody else.
        int allowed = wanted & ~(hasSame("unix:uid") ? 0 : SET_USER) & ~(hasSame("unix:gid") ? 0 : SET_GROUP);
        if (mode() != allowed) {
            attempt(() -> Files.setAttribute(to, "unix:mode", allowed), SaveNotice.PERMISSIONS_NOT_KEPT);
        }
        int made = mode();
        // Some systems take these bits away without a word.
        if ((made & SPECIAL) != (wanted & SPECIAL)) {
            notices.add(SaveNotice.SPECIAL_BITS_NOT_KEPT);
        }
        if ((made & ~SPECIAL) != (wanted & ~SPECIAL)) {
            notices.add(SaveNotice.PERMISSIONS_NOT_KEPT);
        }
    }

    private int mode() throws IOException {
        return (int) Files.getAttribute(to, "unix:mode") & ALL_BITS;
    }

    private boolean hasSame(String attribute) throws IOException {
        return Files.getAttribute(from, attribute).equals(Files.getAttribute(to, attribute));
    }

    private void copyPosixPermissions() throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView fresh = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old != null && fresh != null) {
            var permissions = old.readAttributes().permissions();
            if (!fresh.readAttributes().permissions().equals(permissions)) {
                attempt(() -> fresh.setPermissions(permissions), SaveNotice.PERMISSIONS_NOT_KEPT);
            }
        }
    }

    private void copyAcl() throws IOException {
        AclFileAttributeView old = Files.getFileAttributeView(from, AclFileAttributeView.class);
        AclFileAttributeView fresh = Files.getFileAttributeView(to, AclFileAttributeView.class);
        if (old == null || fresh == null) {
            return;
        }
        List<AclEntry> entries = old.getAcl();
        if (!entries.equals(fresh.getAcl())) {
            attempt(() -> fresh.setAcl(entries), SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
    }

    private void copyLabels() {
        UserDefinedFileAttributeView old = Files.getFileAttributeView(from, UserDefinedFileAttributeView.class);
        UserDefinedFileAttributeView fresh = Files.getFileAttributeView(to, UserDefinedFileAttributeView.class);
        if (old != null && fresh != null) {
            for (String name : labels(old)) {
                attempt(() -> fresh.write(name, value(old, name)), SaveNotice.LABELS_NOT_KEPT);
            }
        }
    }

    /** A disk that knows no labels refuses to list them. */
    private static List<String> labels(UserDefinedFileAttributeView view) {
        try {
            return view.list();
        } catch (IOException noLabelsHere) {
            return List.of();
        }
    }

    private static ByteBuffer value(UserDefinedFileAttributeView view, String name) throws IOException {
        ByteBuffer value = ByteBuffer.allocate(view.size(name));
        view.read(name, value);
        return value.flip();
    }

    /** If the system refuses, the save goes on and adds a notice. */
    private void attempt(Step step, SaveNotice otherwise) {
        try {
            step.run();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException refused) {
            notices.add(otherwise);
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /**
     * All extended attributes of a file on Linux, among them the access list ({@code system.posix_acl_access}) and the
     * label of SELinux, which Java itself does not show. It asks the C library; every other system has none here.
     */
    static final class ExtendedAttributes {

        private static final System.Logger LOG = System.getLogger(ExtendedAttributes.class.getName());
        /** The limit of Linux, for all names and for one value. */
        private static final int MOST = 65_536;
        private static final int NO_SUCH_ATTRIBUTE = 61;
        private static final int NOT_SUPPORTED = 95;
        /** What an access list is made of. */
        private static final int VERSION = 2;
        private static final int GROUP = 0x04;
        private static final int MASK = 0x10;
        private static final int ALL = 7;
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

        /**
         * The C library is there as long as the process is, and what it is asked here reads and writes our memory only.
         */
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

        /**
         * What the file's own group may do, as bits. The file's permissions show in its place what anybody in the list
         * may do at most, so that without the list the group would gain.
         */
        static Optional<Integer> groupBits(byte[] list) {
            ByteBuffer entries = ByteBuffer.wrap(list).order(ByteOrder.LITTLE_ENDIAN);
            int group = 0;
            int mask = ALL;
            try {
                if (entries.getInt() != VERSION) {
                    return Optional.empty();
                }
                while (entries.hasRemaining()) {
                    int tag = entries.getShort();
                    int permissions = entries.getShort();
                    entries.getInt();
                    group = tag == GROUP ? permissions : group;
                    mask = tag == MASK ? permissions : mask;
                }
            } catch (BufferUnderflowException broken) {
                return Optional.empty();
            }
            return Optional.of(group & mask & ALL);
        }
    }
}
