package org.roboscope.mcp;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.json.JsonFields;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.mcp.ToolArguments.ToolArgument;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.bytes.ByteText;

/**
 * Reads the robots.txt that an assistant provides: its text, a file in the folder of the server, or that of a site if fetching
 * is allowed.
 */
final class RobotsInputs {

    /** Ten times the highest limit of a standard. */
    static final int MAX_SIZE = 10 * ReadingLimits.KIBIBYTES_500.bytes();

    private final Path folder;
    private final boolean mayFetch;

    /** @param folder folder in which files may be read */
    RobotsInputs(Path folder, boolean mayFetch) {
        this.folder = folder.toAbsolutePath();
        this.mayFetch = mayFetch;
    }

    boolean mayFetch() {
        return mayFetch;
    }

    /** Reads the robots.txt in the arguments of a tool. */
    NamedFile readFile(ToolArguments arguments) throws RpcException {
        return readInput(arguments.allFields(), "", "robots.txt");
    }

    /** Reads the robots.txt in one argument. */
    NamedFile readArgument(ToolArguments arguments, String argument) throws RpcException {
        return readInput(arguments.object(argument), argument + ".", argument);
    }

    private NamedFile readInput(JsonFields given, String prefix, String name) throws RpcException {
        List<String> sources = ToolArgument.ROBOTS_TXT.stream().map(ToolArgument::name)
                .filter(source -> mayFetch || !source.equals(ToolArgument.FETCH)).toList();
        List<String> givenSources = sources.stream().filter(given.object()::has).toList();
        if (givenSources.size() != 1) {
            throw ToolArguments.invalidParams(givenSources.isEmpty() ? "argument.noFile" : "argument.twoFiles",
                    sources.stream().map(source -> prefix + source).collect(Collectors.joining(", ")));
        }
        String value = given.text(givenSources.getFirst(), "");
        return switch (givenSources.getFirst()) {
            case "text" -> new NamedFile(name, requireWithinLimit(ByteText.toBytes(value), prefix + "text"));
            case "path" -> new NamedFile(value, readPath(value, prefix + "path"));
            default -> new NamedFile(value, SiteFile.readFromInternet(value));
        };
    }

    /**
     * Rejects a folder that is too wide: some assistants start their servers in the root of a disk or in the home
     * folder of the user.
     */
    private void refuseWideFolder(String argument) throws IOException {
        Path realFolder = folder.toRealPath();
        boolean containsHome = UserFolders.home().toAbsolutePath().normalize().startsWith(realFolder);
        if (realFolder.getParent() == null || containsHome) {
            throw new CommandRefusedException("mcp.wideFolder", argument, realFolder.toString());
        }
    }

    private static byte[] requireWithinLimit(byte[] bytes, String argument) {
        if (bytes.length > MAX_SIZE) {
            throw new CommandRefusedException("mcp.tooLarge", argument, MAX_SIZE);
        }
        return bytes;
    }

    /** Reads a file in the folder. It does not even check whether files outside exist. */
    private byte[] readPath(String path, String argument) {
        try {
            refuseWideFolder(argument);
            Path requested = folder.resolve(path).normalize();
            if (!requested.startsWith(folder.normalize())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            Path realFile = requested.toRealPath();
            if (!realFile.startsWith(folder.toRealPath())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            if (Files.isDirectory(realFile)) {
                throw new CommandRefusedException("file.folder", path);
            }
            if (!Files.isRegularFile(realFile)) {
                throw new CommandRefusedException("mcp.noPlainFile", argument, path);
            }
            return SmallFile.read(realFile, MAX_SIZE)
                    .orElseThrow(() -> new CommandRefusedException("mcp.tooLarge", argument, MAX_SIZE));
        } catch (InvalidPathException impossible) {
            throw new CommandRefusedException("file.impossible", path);
        } catch (NoSuchFileException missing) {
            throw new CommandRefusedException("file.missing", path);
        } catch (AccessDeniedException denied) {
            throw new CommandRefusedException("file.denied", path);
        } catch (IOException failure) {
            throw new CommandRefusedException("file.unreadable", path, SystemErrorText.of(failure));
        }
    }
}
