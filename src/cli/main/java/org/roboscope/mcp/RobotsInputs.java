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

    /** Ten times what is read by any standard that has a limit. */
    static final int LARGEST = 10 * ReadingLimits.KIBIBYTES_500.bytes();

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

    /** The one that the arguments of a tool name. */
    NamedFile readFile(ToolArguments arguments) throws RpcException {
        return readInput(arguments.allFields(), "", "robots.txt");
    }

    /** The one that an argument names. */
    NamedFile readArgument(ToolArguments arguments, String argument) throws RpcException {
        return readInput(arguments.object(argument), argument + ".", argument);
    }

    private NamedFile readInput(JsonFields given, String within, String name) throws RpcException {
        List<String> ways = ToolArgument.ROBOTS_TXT.stream().map(ToolArgument::name)
                .filter(way -> mayFetch || !way.equals(ToolArgument.FETCH)).toList();
        List<String> named = ways.stream().filter(given.object()::has).toList();
        if (named.size() != 1) {
            throw ToolArguments.invalidParams(named.isEmpty() ? "argument.noFile" : "argument.twoFiles",
                    ways.stream().map(way -> within + way).collect(Collectors.joining(", ")));
        }
        String value = given.text(named.getFirst(), "");
        return switch (named.getFirst()) {
            case "text" -> new NamedFile(name, requireWithinLimit(ByteText.toBytes(value), within + "text"));
            case "path" -> new NamedFile(value, readPath(value, within + "path"));
            default -> new NamedFile(value, SiteFile.readFromInternet(value));
        };
    }

    /** Some assistants start their servers in the root of a disk or in the person's home folder. */
    private void refuseWideFolder(String argument) throws IOException {
        Path found = folder.toRealPath();
        boolean holdsHome = UserFolders.home().toAbsolutePath().normalize().startsWith(found);
        if (found.getParent() == null || holdsHome) {
            throw new CommandRefusedException("mcp.wideFolder", argument, found.toString());
        }
    }

    private static byte[] requireWithinLimit(byte[] bytes, String argument) {
        if (bytes.length > LARGEST) {
            throw new CommandRefusedException("mcp.tooLarge", argument, LARGEST);
        }
        return bytes;
    }

    /** Reads a file in the folder. It does not even check whether files outside exist. */
    private byte[] readPath(String path, String argument) {
        try {
            refuseWideFolder(argument);
            Path asked = folder.resolve(path).normalize();
            if (!asked.startsWith(folder.normalize())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            Path found = asked.toRealPath();
            if (!found.startsWith(folder.toRealPath())) {
                throw new CommandRefusedException("mcp.outside", argument, path);
            }
            if (Files.isDirectory(found)) {
                throw new CommandRefusedException("file.folder", path);
            }
            if (!Files.isRegularFile(found)) {
                throw new CommandRefusedException("mcp.noPlainFile", argument, path);
            }
            return SmallFile.read(found, LARGEST)
                    .orElseThrow(() -> new CommandRefusedException("mcp.tooLarge", argument, LARGEST));
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
