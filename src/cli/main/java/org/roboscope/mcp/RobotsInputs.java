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
import org.roboscope.cli.io.SiteFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.json.JsonFields;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.mcp.ToolArguments.ToolArgument;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.bytes.ByteText;

/**
 * Reads the robots.txt that an assistant provides: its text, a file in the folder of the server, or the file of a site
 * if fetching is allowed.
 */
final class RobotsInputs {

    /** The maximum size: ten times the limit of the standards that have one. */
    static final int MAX_BYTES = 10 * ReadingLimits.KIBIBYTES_500.bytes();

    private final Path folder;
    private final boolean mayFetch;

    /** @param folder the folder in which files may be read */
    RobotsInputs(Path folder, boolean mayFetch) {
        this.folder = folder.toAbsolutePath();
        this.mayFetch = mayFetch;
    }

    boolean mayFetch() {
        return mayFetch;
    }

    /** Reads the file that the arguments of a tool name. */
    NamedFile readFile(ToolArguments arguments) throws RpcException {
        return readInput(arguments.allFields(), "", "robots.txt");
    }

    /** Reads the file that an argument names. */
    NamedFile readArgument(ToolArguments arguments, String argument) throws RpcException {
        return readInput(arguments.object(argument), argument + ".", argument);
    }

    private NamedFile readInput(JsonFields arguments, String prefix, String name) throws RpcException {
        List<String> names = ToolArgument.ROBOTS_TXT.stream().map(ToolArgument::name)
                .filter(argument -> mayFetch || !argument.equals(ToolArgument.FETCH)).toList();
        List<String> present = names.stream().filter(arguments.object()::has).toList();
        if (present.size() != 1) {
            throw ToolArguments.invalidParams(present.isEmpty() ? "argument.noFile" : "argument.twoFiles",
                    names.stream().map(argument -> prefix + argument).collect(Collectors.joining(", ")));
        }
        String value = arguments.text(present.getFirst(), "");
        return switch (present.getFirst()) {
            case "text" -> new NamedFile(name, requireWithinLimit(ByteText.toBytes(value), prefix + "text"));
            case "path" -> new NamedFile(value, readPath(value, prefix + "path"));
            default -> new NamedFile(value, SiteFile.readFromInternet(value));
        };
    }

    /** Refuses the root of a disk and the user's home folder, in which some assistants start their servers. */
    private void refuseWideFolder(String argument) throws IOException {
        Path realFolder = folder.toRealPath();
        boolean containsHome = UserFolders.home().toAbsolutePath().normalize().startsWith(realFolder);
        if (realFolder.getParent() == null || containsHome) {
            throw new CommandRefusedException("mcp.wideFolder", argument, realFolder.toString());
        }
    }

    private static byte[] requireWithinLimit(byte[] bytes, String argument) {
        if (bytes.length > MAX_BYTES) {
            throw new CommandRefusedException("mcp.tooLarge", argument, MAX_BYTES);
        }
        return bytes;
    }

    /** Reads a file in the folder. A path outside is refused without a check whether it exists. */
    private byte[] readPath(String path, String argument) {
        try {
            refuseWideFolder(argument);
            Path requested = folder.resolve(path).normalize();
            if (!requested.startsWith(folder.normalize())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            Path realPath = requested.toRealPath();
            if (!realPath.startsWith(folder.toRealPath())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            if (Files.isDirectory(realPath)) {
                throw new CommandRefusedException("file.folder", path);
            }
            if (!Files.isRegularFile(realPath)) {
                throw new CommandRefusedException("mcp.noPlainFile", argument, path);
            }
            return SmallFile.read(realPath, MAX_BYTES)
                    .orElseThrow(() -> new CommandRefusedException("mcp.tooLarge", argument, MAX_BYTES));
        } catch (InvalidPathException invalid) {
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
