package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
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
import org.roboscope.document.system.OperatingSystem;

/**
 * Gives the file that takes another's place its owner, group, permissions, access list and labels, as far as the system
 * lets us, and says what it did not.
 */
final class KeptAttributes {

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
        if (!names.contains(AccessList.NAME) && extended.value(to, AccessList.NAME).isPresent()) {
            attempt(() -> extended.remove(to, AccessList.NAME), SaveNotice.ACCESS_LIST_NOT_KEPT);
        }
        for (String name : names) {
            if (!MADE_BY_SYSTEM.contains(name)) {
                attempt(() -> copyExtended(extended, name), notice(name));
            }
        }
        return notices.contains(SaveNotice.ACCESS_LIST_NOT_KEPT) && names.contains(AccessList.NAME)
                ? extended.value(from, AccessList.NAME).flatMap(AccessList::groupBits)
                : Optional.empty();
    }

    private void copyExtended(ExtendedAttributes extended, String name) throws IOException {
        Optional<byte[]> value = extended.value(from, name);
        if (value.isPresent() && extended.value(to, name).filter(now -> Arrays.equals(now, value.get())).isEmpty()) {
            extended.set(to, name, value.get());
        }
    }

    private static SaveNotice notice(String name) {
        if (name.equals(AccessList.NAME)) {
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
}
