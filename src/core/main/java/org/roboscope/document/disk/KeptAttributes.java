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
 * Copies the owner, group, permissions, access list and labels of a file to its replacement, as far as the system
 * permits, and notes failures.
 */
final class KeptAttributes {

    private static final String ACCESS_LIST = "system.posix_acl_access";
    private static final int SET_USER = 0_4000;
    private static final int SET_GROUP = 0_2000;
    private static final int SPECIAL_BITS = 0_7000;
    private static final int ALL_BITS = 0_7777;
    private static final int GROUP_BITS = 0_070;
    /** Attributes that the system computes from the content of a file. */
    private static final Set<String> COMPUTED_BY_SYSTEM = Set.of("security.ima", "security.evm");

    private final Path source;
    private final Path target;
    private final Set<SaveNotice> notices;

    private KeptAttributes(Path source, Path target, Set<SaveNotice> notices) {
        this.source = source;
        this.target = target;
        this.notices = notices;
    }

    static void copy(Path source, Path target, Set<SaveNotice> notices, OperatingSystem system) throws IOException {
        KeptAttributes attributes = new KeptAttributes(source, target, notices);
        // The owner comes first, because a change of owner may remove permissions.
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

    /** Copies all attributes except read-only, because a read-only file is not replaced. */
    private void copyDosAttributes() throws IOException {
        DosFileAttributes oldAttributes = Files.readAttributes(source, DosFileAttributes.class);
        DosFileAttributeView newView = Files.getFileAttributeView(target, DosFileAttributeView.class);
        attempt(() -> {
            newView.setArchive(oldAttributes.isArchive());
            newView.setHidden(oldAttributes.isHidden());
            newView.setSystem(oldAttributes.isSystem());
        }, SaveNotice.LABELS_NOT_KEPT);
    }

    private void copyOwner() throws IOException {
        PosixFileAttributeView oldView = Files.getFileAttributeView(source, PosixFileAttributeView.class);
        PosixFileAttributeView newView = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        if (oldView == null || newView == null) {
            return;
        }
        PosixFileAttributes oldAttributes = oldView.readAttributes();
        PosixFileAttributes newAttributes = newView.readAttributes();
        if (!newAttributes.owner().equals(oldAttributes.owner())) {
            attempt(() -> newView.setOwner(oldAttributes.owner()), SaveNotice.OWNER_NOT_KEPT);
        }
        if (!newAttributes.group().equals(oldAttributes.group())) {
            attempt(() -> newView.setGroup(oldAttributes.group()), SaveNotice.OWNER_NOT_KEPT);
        }
    }

    /**
     * Copies the extended attributes.
     *
     * @return permissions of the group, if the mode alone would grant more
     */
    private Optional<Integer> copyExtended(ExtendedAttributes extended) throws IOException {
        List<String> names = extended.names(source);
        // The replacement may have a default access list from its folder, which the old file did not have.
        if (!names.contains(ACCESS_LIST) && extended.value(target, ACCESS_LIST).isPresent()) {
            attempt(() -> extended.remove(target, ACCESS_LIST), SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
        for (String name : names) {
            if (!COMPUTED_BY_SYSTEM.contains(name)) {
                attempt(() -> copyValue(extended, name), noticeFor(name));
            }
        }
        return notices.contains(SaveNotice.ACCESS_LIST_NOT_KEPT) && names.contains(ACCESS_LIST)
                ? extended.value(source, ACCESS_LIST).flatMap(ExtendedAttributes::groupBits)
                : Optional.empty();
    }

    private void copyValue(ExtendedAttributes extended, String name) throws IOException {
        Optional<byte[]> value = extended.value(source, name);
        if (value.isPresent()
                && extended.value(target, name).filter(current -> Arrays.equals(current, value.get())).isEmpty()) {
            extended.set(target, name, value.get());
        }
    }

    private static SaveNotice noticeFor(String name) {
        if (name.equals(ACCESS_LIST)) {
            return SaveNotice.ACCESS_LIST_NOT_KEPT;
        }
        return name.startsWith("user.") ? SaveNotice.LABELS_NOT_KEPT : SaveNotice.SECURITY_NOT_KEPT;
    }

    private void copyPermissions(Optional<Integer> groupBits) throws IOException {
        if (!source.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            copyPosixPermissions();
            return;
        }
        int oldMode = (int) Files.getAttribute(source, "unix:mode") & ALL_BITS;
        int wantedMode = groupBits.map(bits -> (oldMode & ~GROUP_BITS) | bits << 3).orElse(oldMode);
        // The right to run as a user or group must not pass to another.
        int allowedMode = wantedMode & ~(hasSameAttribute("unix:uid") ? 0 : SET_USER)
                & ~(hasSameAttribute("unix:gid") ? 0 : SET_GROUP);
        if (mode() != allowedMode) {
            attempt(() -> Files.setAttribute(target, "unix:mode", allowedMode), SaveNotice.PERMISSIONS_NOT_KEPT);
        }
        int newMode = mode();
        // Some systems drop these bits without an error.
        if ((newMode & SPECIAL_BITS) != (wantedMode & SPECIAL_BITS)) {
            notices.add(SaveNotice.SPECIAL_BITS_NOT_KEPT);
        }
        if ((newMode & ~SPECIAL_BITS) != (wantedMode & ~SPECIAL_BITS)) {
            notices.add(SaveNotice.PERMISSIONS_NOT_KEPT);
        }
    }

    private int mode() throws IOException {
        return (int) Files.getAttribute(target, "unix:mode") & ALL_BITS;
    }

    private boolean hasSameAttribute(String attribute) throws IOException {
        return Files.getAttribute(source, attribute).equals(Files.getAttribute(target, attribute));
    }

    private void copyPosixPermissions() throws IOException {
        PosixFileAttributeView oldView = Files.getFileAttributeView(source, PosixFileAttributeView.class);
        PosixFileAttributeView newView = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        if (oldView != null && newView != null) {
            var permissions = oldView.readAttributes().permissions();
            if (!newView.readAttributes().permissions().equals(permissions)) {
                attempt(() -> newView.setPermissions(permissions), SaveNotice.PERMISSIONS_NOT_KEPT);
            }
        }
    }

    private void copyAcl() throws IOException {
        AclFileAttributeView oldView = Files.getFileAttributeView(source, AclFileAttributeView.class);
        AclFileAttributeView newView = Files.getFileAttributeView(target, AclFileAttributeView.class);
        if (oldView == null || newView == null) {
            return;
        }
        List<AclEntry> entries = oldView.getAcl();
        if (!entries.equals(newView.getAcl())) {
            attempt(() -> newView.setAcl(entries), SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
    }

    private void copyLabels() {
        UserDefinedFileAttributeView oldView = Files.getFileAttributeView(source, UserDefinedFileAttributeView.class);
        UserDefinedFileAttributeView newView = Files.getFileAttributeView(target, UserDefinedFileAttributeView.class);
        if (oldView != null && newView != null) {
            for (String name : labels(oldView)) {
                attempt(() -> newView.write(name, labelValue(oldView, name)), SaveNotice.LABELS_NOT_KEPT);
            }
        }
    }

    /** The names of the labels; a disk without labels refuses to list them. */
    private static List<String> labels(UserDefinedFileAttributeView view) {
        try {
            return view.list();
        } catch (IOException unsupported) {
            return List.of();
        }
    }

    private static ByteBuffer labelValue(UserDefinedFileAttributeView view, String name) throws IOException {
        ByteBuffer value = ByteBuffer.allocate(view.size(name));
        view.read(name, value);
        return value.flip();
    }

    /** Runs a step. If the system refuses it, the save continues and adds a notice. */
    private void attempt(Step step, SaveNotice noticeOnFailure) {
        try {
            step.run();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException refused) {
            notices.add(noticeOnFailure);
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /**
     * The extended attributes of a file on Linux, including the access list ({@code system.posix_acl_access}) and the
     * label of SELinux. Java does not provide them, so this class calls the C library.
     */
    static final class ExtendedAttributes {

        private static final System.Logger LOG = System.getLogger(ExtendedAttributes.class.getName());
        /** Limit of Linux for the list of names and for one value. */
        private static final int MAX_BYTES = 65_536;
        /** Error numbers of Linux. */
        private static final int NO_SUCH_ATTRIBUTE = 61;
        private static final int NOT_SUPPORTED = 95;
        /** The format of access lists: its version, its tags, and the bits of a permission. */
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

        /** The attributes of this system; empty if it is not Linux, or does not permit native calls. */
        static Optional<ExtendedAttributes> ofSystem() {
            return OF_SYSTEM;
        }

        private static Optional<ExtendedAttributes> link() {
            if (OperatingSystem.current() != OperatingSystem.LINUX) {
                return Optional.empty();
            }
            try {
                return Optional.of(new ExtendedAttributes(Linker.nativeLinker()));
            } catch (RuntimeException | LinkageError unavailable) {
                LOG.log(Level.WARNING, "Access lists and security labels cannot be read", unavailable);
                return Optional.empty();
            }
        }

        /**
         * Binds a C function. This is safe: the C library exists as long as the process, and these functions use only
         * our own memory.
         */
        @SuppressWarnings("restricted")
        private static MethodHandle function(Linker linker, String name, FunctionDescriptor shape) {
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), shape,
                    Linker.Option.captureCallState("errno"));
        }

        /** The attribute names; empty if the disk has no extended attributes. */
        List<String> names(Path file) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(STATE);
                MemorySegment names = arena.allocate(MAX_BYTES);
                MemorySegment path = path(arena, file);
                long size = call(() -> (long) list.invokeExact(state, path, names, (long) MAX_BYTES));
                if (size < 0) {
                    if (error(state) == NOT_SUPPORTED) {
                        return List.of();
                    }
                    throw failure(file, "listxattr", state);
                }
                String nameList = new String(names.asSlice(0, size).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
                return Stream.of(nameList.split("\0")).filter(name -> !name.isEmpty()).toList();
            }
        }

        /** The value of an attribute; empty if the file does not have it. */
        Optional<byte[]> value(Path file, String name) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(STATE);
                MemorySegment value = arena.allocate(MAX_BYTES);
                MemorySegment path = path(arena, file);
                MemorySegment key = arena.allocateFrom(name);
                long size = call(() -> (long) get.invokeExact(state, path, key, value, (long) MAX_BYTES));
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
                long status = call(() -> (int) set.invokeExact(state, path, key, value, (long) bytes.length, 0));
                if (status < 0) {
                    throw failure(file, name, state);
                }
            }
        }

        void remove(Path file, String name) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(STATE);
                MemorySegment path = path(arena, file);
                MemorySegment key = arena.allocateFrom(name);
                long status = call(() -> (int) remove.invokeExact(state, path, key));
                if (status < 0 && error(state) != NO_SUCH_ATTRIBUTE) {
                    throw failure(file, name, state);
                }
            }
        }

        private static MemorySegment path(Arena arena, Path file) throws IOException {
            if (!file.getFileSystem().equals(FileSystems.getDefault())) {
                throw new FileSystemException(file.toString(), null, "not a path of the default file system");
            }
            // Java itself passes names to the system in this encoding.
            byte[] bytes = file.toString().getBytes(Charset.forName(System.getProperty("sun.jnu.encoding")));
            MemorySegment path = arena.allocate(bytes.length + 1L);
            MemorySegment.copy(bytes, 0, path, JAVA_BYTE, 0, bytes.length);
            return path;
        }

        private static int error(MemorySegment state) {
            return (int) ERROR.get(state, 0L);
        }

        private static IOException failure(Path file, String operation, MemorySegment state) {
            return new FileSystemException(file.toString(), null, operation + ": error " + error(state));
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
         * The permissions of the file's group, as bits. With an access list, the mode shows the mask instead, so that
         * the group would gain permissions if the list were lost.
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
