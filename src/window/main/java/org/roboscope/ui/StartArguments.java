package org.roboscope.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.SettingsFile.LoadedSettings.FileState;

/**
 * The arguments of a start.
 *
 * @param unusableNames names of files that this locale cannot express
 * @param site          the address of a site, to fetch its file
 */
record StartArguments(List<Path> files, List<String> unusableNames, Optional<String> site) {

    private static final List<String> SCHEMES = List.of("http://", "https://", "ftp://");

    StartArguments(List<Path> files, Optional<String> site) {
        this(files, List.of(), site);
    }

    static StartArguments of(List<String> arguments) {
        List<String> names = arguments.stream().filter(argument -> !isAddress(argument)).toList();
        return new StartArguments(
                names.stream().map(PathNames::path).flatMap(Optional::stream).toList(),
                names.stream().filter(name -> PathNames.path(name).isEmpty()).toList(),
                arguments.stream().filter(StartArguments::isAddress).findFirst());
    }

    boolean isEmpty() {
        return files.isEmpty() && unusableNames.isEmpty() && site.isEmpty();
    }

    private static boolean isAddress(String argument) {
        String lowerCase = argument.toLowerCase(Locale.ROOT);
        return SCHEMES.stream().anyMatch(lowerCase::startsWith);
    }

    /**
     * Reports in one dialog which parts of a start failed; usually none.
     *
     * @param showMessage shows a title and a text
     */
    record StartReport(WindowMessages messages, BiConsumer<String, String> showMessage) {

        void showProblems(SettingsFile.LoadedSettings settings, UserFolders folders, StartArguments startArguments) {
            List<String> sentences = new ArrayList<>();
            if (settings.state() != FileState.READABLE) {
                sentences.add(messages.text("start.settings") + " "
                        + messages.text("start.settings." + settings.state(), settings.path()));
            }
            folders.unusableFolder().ifPresent(
                    folder -> sentences.add(messages.text("start.folder", folder, folders.config())));
            startArguments.unusableNames().forEach(name -> sentences.add(messages.text("files.inexpressible", name)));
            if (!sentences.isEmpty()) {
                showMessage.accept(messages.text("start.title"), String.join("\n\n", sentences));
            }
        }
    }
}
