package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Set;

/** Gives the file that takes another's place its owner, group, permissions and labels, as far as the system lets us. */
final class KeptAttributes {

    private KeptAttributes() {}

    static void copy(Path from, Path to, Set<SaveNotice> notices) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        if (posix != null) {
            copyPosix(posix.readAttributes(), to, notices);
        }
        copyAcl(from, to, notices);
        copyLabels(from, to, notices);
    }

    private static void copyPosix(PosixFileAttributes old, Path to, Set<SaveNotice> notices) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        PosixFileAttributes fresh = view.readAttributes();
        if (!fresh.owner().equals(old.owner())) {
            attempt(() -> view.setOwner(old.owner()), SaveNotice.OWNER_NOT_KEPT, notices);
        }
        if (!fresh.group().equals(old.group())) {
            attempt(() -> view.setGroup(old.group()), SaveNotice.OWNER_NOT_KEPT, notices);
        }
        // After the owner: a change of owner may take permissions away.
        if (!view.readAttributes().permissions().equals(old.permissions())) {
            attempt(() -> view.setPermissions(old.permissions()), SaveNotice.PERMISSIONS_NOT_KEPT, notices);
        }
    }

    private static void copyAcl(Path from, Path to, Set<SaveNotice> notices) throws IOException {
        AclFileAttributeView old = Files.getFileAttributeView(from, AclFileAttributeView.class);
        AclFileAttributeView fresh = Files.getFileAttributeView(to, AclFileAttributeView.class);
        if (old == null || fresh == null) {
            return;
        }
        List<AclEntry> entries = old.getAcl();
        if (!entries.equals(fresh.getAcl())) {
            attempt(() -> fresh.setAcl(entries), SaveNotice.PERMISSIONS_NOT_KEPT, notices);
        }
    }

    private static void copyLabels(Path from, Path to, Set<SaveNotice> notices) {
        UserDefinedFileAttributeView old = Files.getFileAttributeView(from, UserDefinedFileAttributeView.class);
        UserDefinedFileAttributeView fresh = Files.getFileAttributeView(to, UserDefinedFileAttributeView.class);
        if (old != null && fresh != null) {
            for (String name : labels(old)) {
                attempt(() -> fresh.write(name, value(old, name)), SaveNotice.PERMISSIONS_NOT_KEPT, notices);
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

    /** A refusal is told, and the save is none the worse for it. */
    private static void attempt(Step step, SaveNotice otherwise, Set<SaveNotice> notices) {
        try {
            step.run();
        } catch (IOException refused) {
            notices.add(otherwise);
        }
    }

    private interface Step {
        void run() throws IOException;
    }
}
