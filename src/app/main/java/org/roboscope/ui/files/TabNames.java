package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.WindowMessages;

/** What the tabs of texts say: those of one name also say the folders by which they differ. */
final class TabNames {

    /** @param path nothing for a text without a file */
    record Named(String name, Optional<Path> path) {

        /** The nearest folders of the file, the outermost first. */
        private String folders(int count) {
            Path folder = path.map(Path::getParent).orElse(null);
            if (folder == null || folder.getNameCount() == 0) {
                return folder == null ? "" : folder.toString();
            }
            return folder.subpath(Math.max(0, folder.getNameCount() - count), folder.getNameCount()).toString();
        }

        private int depth() {
            return path.map(Path::getNameCount).orElse(0);
        }
    }

    /** What leaves room for another tab in a small window; the tip has the whole path. */
    private static final int LONGEST = 36;

    private TabNames() {}

    /** The whole name of each, in the same order. */
    static List<String> of(List<OpenFile> files, WindowMessages messages) {
        List<Named> all = files.stream()
                .map(file -> new Named(file.nameProperty().get(), file.pathProperty().get())).toList();
        List<String> folders = folders(all);
        return IntStream.range(0, all.size()).mapToObj(i -> folders.get(i).isEmpty() ? all.get(i).name()
                : messages.text("files.tab.folder", all.get(i).name(), PathNames.shown(folders.get(i)))).toList();
    }

    /** As tabs have room for them, in the same order. Those that would become alike stay whole. */
    static List<String> shortened(List<String> names) {
        List<String> cut = names.stream().map(TabNames::cut).toList();
        return IntStream.range(0, names.size())
                .mapToObj(i -> Collections.frequency(cut, cut.get(i)) > 1 ? names.get(i) : cut.get(i)).toList();
    }

    private static String cut(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }

    /** The folders to say for each, in the same order; empty where the name says enough. */
    static List<String> folders(List<Named> all) {
        List<String> folders = new ArrayList<>();
        for (Named one : all) {
            List<Named> alike = all.stream().filter(other -> other.name().equals(one.name())).toList();
            folders.add(alike.size() == 1 ? "" : IntStream.rangeClosed(1, Math.max(1, one.depth()))
                    .mapToObj(one::folders)
                    .filter(said -> isOnlyOf(said, alike)).findFirst().orElse(one.folders(1)));
        }
        return folders;
    }

    private static boolean isOnlyOf(String said, List<Named> alike) {
        int names = Math.max(1, Path.of(said).getNameCount());
        return alike.stream().filter(other -> other.folders(names).equals(said)).count() == 1;
    }
}
