package org.roboscope.document.disk;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.process.MachineIdentity;
import org.roboscope.document.process.ProgramInstance;

/**
 * The name a save works under. It says who saves, so that what a killed save left differs from what is being written.
 *
 * @param machine where the process runs; blank if the name does not say
 */
record TemporaryName(String machine, @Nullable ProgramInstance writer) {

    private static final String SUFFIX = ".roboscope-new";
    /** The name of the file, who writes it, and what makes it unique. Earlier versions did not say who. */
    private static final Pattern NAME = Pattern.compile(
            "\\..*\\.(?:(?<machine>[0-9a-f]{1,8})-(?<process>[0-9]{1,18})-(?<start>[0-9]{1,18})-)?[0-9a-f]{16}"
                    + Pattern.quote(SUFFIX),
            Pattern.DOTALL);
    private static final int LONGEST = 40;

    static Path beside(Path target) {
        return beside(target, MachineIdentity.own(), ProgramInstance.own());
    }

    static Path beside(Path target, String machine, ProgramInstance writer) {
        String who = machine + "-" + writer.process() + "-" + writer.start() + "-";
        String unique = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        return target.resolveSibling(prefix(target) + who + unique + SUFFIX);
    }

    /** Empty for the name of anything else. */
    static Optional<TemporaryName> of(Path file) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (!name.matches()) {
            return Optional.empty();
        }
        String machine = name.group("machine");
        return Optional.of(machine == null
                ? new TemporaryName("", null)
                : new TemporaryName(machine,
                        new ProgramInstance(Long.parseLong(name.group("process")),
                                Long.parseLong(name.group("start")))));
    }

    /** Whether it is certain that its writer has ended. */
    boolean isAbandoned() {
        return writer != null && MachineIdentity.isOwn(machine) && !writer.isRunning();
    }

    /** Whether its writer, if there is one, runs on this computer. */
    boolean isFromHere() {
        return MachineIdentity.isOwn(machine);
    }

    /** A long name is cut, so that the temporary one is not too long where the name itself is not. */
    private static String prefix(Path target) {
        String name = String.valueOf(target.getFileName());
        int end = Math.min(name.length(), LONGEST);
        // A path cannot contain half a surrogate pair.
        boolean splitsPair = end < name.length() && Character.isHighSurrogate(name.charAt(end - 1));
        return "." + name.substring(0, splitsPair ? end - 1 : end) + ".";
    }
}
