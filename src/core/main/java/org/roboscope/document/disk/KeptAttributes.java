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
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.document.system.OperatingSystem;

/**
 * The owner, permissions, access list and labels of a file that is being replaced. {@link Files#copy} gives them to the
 * replacement as far as the system permits; this class corrects what must not be lost, and notes what was lost.
 */
final class KeptAttributes {

    private static final int SET_USER = 0_4000;
    private static final int SET_GROUP = 0_2000;
    private static final int SPECIAL_BITS = 0_7000;
    private static final int ALL_BITS = 0_7777;
    private static final int GROUP_BITS = 0_070;

    private final Path old;
    private final Path copy;
    private final Set<SaveNotice> notices;

    private KeptAttributes(Path old, Path copy, Set<SaveNotice> notices) {
        this.old = old;
        this.copy = copy;
        this.notices = notices;
    }

    /**
     * Completes a copy of a file. Only its owner can read the copy until its permissions are restored.
     *
     * @param notices receives the attributes that could not be kept
     */
    static KeptAttributes complete(Path old, Path copy, Set<SaveNotice> notices) throws IOException {
        KeptAttributes kept = new KeptAttributes(old, copy, notices);
        kept.completeHiddenAttributes();
        if (!labels(copy).containsAll(labels(old))) {
            notices.add(SaveNotice.LABELS_NOT_KEPT);
        }
        AclFileAttributeView oldList = Files.getFileAttributeView(old, AclFileAttributeView.class);
        AclFileAttributeView newList = Files.getFileAttributeView(copy, AclFileAttributeView.class);
        if (oldList != null && newList != null && !oldList.getAcl().equals(newList.getAcl())) {
            notices.add(SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
        if (kept.isUnix()) {
            kept.completeOwner();
            Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-------"));
        }
        return kept;
    }

    private boolean isUnix() {
        return old.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private void completeHiddenAttributes() {
        Optional<byte[]> oldList = HiddenAttributes.value(old, HiddenAttributes.ACCESS_LIST);
        if (oldList.isEmpty()) {
            // The copy may have a default access list from its folder, which the old file did not have.
            HiddenAttributes.remove(copy, HiddenAttributes.ACCESS_LIST);
        }
        if (!isSame(oldList, HiddenAttributes.value(copy, HiddenAttributes.ACCESS_LIST))) {
            notices.add(SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
        if (!isSame(HiddenAttributes.value(old, HiddenAttributes.SELINUX_LABEL),
                HiddenAttributes.value(copy, HiddenAttributes.SELINUX_LABEL))) {
            notices.add(SaveNotice.SECURITY_NOT_KEPT);
        }
    }

    private static boolean isSame(Optional<byte[]> first, Optional<byte[]> second) {
        return Arrays.equals(first.orElse(null), second.orElse(null));
    }

    /** Sets the group, which Java does not set if it may not set the owner. */
    private void completeOwner() throws IOException {
        if (!hasSame("unix:gid")) {
            try {
                Files.getFileAttributeView(copy, PosixFileAttributeView.class)
                        .setGroup(Files.getFileAttributeView(old, PosixFileAttributeView.class).readAttributes()
                                .group());
            } catch (IOException refused) {
                notices.add(SaveNotice.OWNER_NOT_KEPT);
            }
        }
        if (!hasSame("unix:uid")) {
            notices.add(SaveNotice.OWNER_NOT_KEPT);
        }
    }

    private boolean hasSame(String attribute) throws IOException {
        return Files.getAttribute(old, attribute).equals(Files.getAttribute(copy, attribute));
    }

    /** Gives the copy the permissions of the old file, after the new text was written. */
    void restorePermissions() throws IOException {
        if (!isUnix()) {
            return;
        }
        int oldMode = mode(old);
        // With an access list, the bits of the group are the upper limit for everyone in the list. Without the list, the
        // group itself would gain these permissions.
        int wantedMode = notices.contains(SaveNotice.ACCESS_LIST_NOT_KEPT) ? oldMode & ~GROUP_BITS : oldMode;
        // The right to run as a user or group must not pass to another.
        int allowedMode = wantedMode & ~(hasSame("unix:uid") ? 0 : SET_USER) & ~(hasSame("unix:gid") ? 0 : SET_GROUP);
        try {
            Files.setAttribute(copy, "unix:mode", allowedMode);
        } catch (IOException refused) {
            notices.add(SaveNotice.PERMISSIONS_NOT_KEPT);
        }
        int newMode = mode(copy);
        // Some systems drop these bits without an error.
        if ((newMode & SPECIAL_BITS) != (wantedMode & SPECIAL_BITS)) {
            notices.add(SaveNotice.SPECIAL_BITS_NOT_KEPT);
        }
        if ((newMode & ~SPECIAL_BITS) != (wantedMode & ~SPECIAL_BITS)) {
            notices.add(SaveNotice.PERMISSIONS_NOT_KEPT);
        }
    }

    private static int mode(Path file) throws IOException {
        return (int) Files.getAttribute(file, "unix:mode") & ALL_BITS;
    }

    /** The names of the labels; a disk without labels refuses to list them. */
    private static List<String> labels(Path file) {
        UserDefinedFileAttributeView view = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        try {
            return view == null ? List.of() : view.list();
        } catch (IOException unsupported) {
            return List.of();
        }
    }

    /**
     * Extended attributes on Linux that Java copies but does not show. Only the C library shows whether a copy has the
     * access list of the old file, and removes a list that came from the folder.
     */
    private static final class HiddenAttributes {

        static final String ACCESS_LIST = "system.posix_acl_access";
        static final String SELINUX_LABEL = "security.selinux";

        private static final System.Logger LOG = System.getLogger(KeptAttributes.class.getName());
        /** Limit of Linux for a value. */
        private static final int MAX_BYTES = 65_536;
        private static final Optional<HiddenAttributes> OF_SYSTEM = link();

        private final MethodHandle getxattr;
        private final MethodHandle removexattr;

        /** This is safe: the C library exists as long as the process, and these functions use only our own memory. */
        @SuppressWarnings("restricted")
        private HiddenAttributes(Linker linker) {
            SymbolLookup library = linker.defaultLookup();
            getxattr = linker.downcallHandle(library.findOrThrow("getxattr"),
                    FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG));
            removexattr = linker.downcallHandle(library.findOrThrow("removexattr"),
                    FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        }

        /** The attributes of this system; empty if it is not Linux, or does not permit native calls. */
        private static Optional<HiddenAttributes> link() {
            if (OperatingSystem.current() != OperatingSystem.LINUX) {
                return Optional.empty();
            }
            try {
                return Optional.of(new HiddenAttributes(Linker.nativeLinker()));
            } catch (RuntimeException | LinkageError unavailable) {
                LOG.log(Level.WARNING, "Access lists and security labels cannot be read", unavailable);
                return Optional.empty();
            }
        }

        /** The value of an attribute; empty if the file or the disk does not have it. */
        static Optional<byte[]> value(Path file, String name) {
            return OF_SYSTEM.flatMap(system -> {
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment value = arena.allocate(MAX_BYTES);
                    long size = (long) system.getxattr.invokeExact(path(arena, file), arena.allocateFrom(name), value,
                            (long) MAX_BYTES);
                    return size < 0 ? Optional.empty() : Optional.of(value.asSlice(0, size).toArray(JAVA_BYTE));
                } catch (Throwable impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
        }

        /** Removes an attribute, if the file has it and the system permits it. */
        static void remove(Path file, String name) {
            OF_SYSTEM.ifPresent(system -> {
                try (Arena arena = Arena.ofConfined()) {
                    int _ = (int) system.removexattr.invokeExact(path(arena, file), arena.allocateFrom(name));
                } catch (Throwable impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
        }

        private static MemorySegment path(Arena arena, Path file) {
            // Java itself passes names to the system in this encoding.
            byte[] name = file.toString().getBytes(Charset.forName(System.getProperty("sun.jnu.encoding")));
            return arena.allocateFrom(JAVA_BYTE, Arrays.copyOf(name, name.length + 1));
        }
    }
}
