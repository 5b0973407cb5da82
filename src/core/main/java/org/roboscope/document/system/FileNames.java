package org.roboscope.document.system;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks whether a system accepts file names, and finds names that it treats as the same. */
public final class FileNames {

    /** The reason why a name is invalid. */
    public enum Kind {
        /** A name such as {@code NUL.txt}, for which Windows opens a device and loses the text. */
        RESERVED,
        /** A dot or a space at the end, which Windows removes, so that another file would be written. */
        ENDING,
        CHARACTER,
        NAME_LENGTH,
        PATH_LENGTH,
        /** A path that starts with {@code \\.\}, which leads to devices. */
        DEVICE
    }

    /**
     * A reason why a path is invalid.
     *
     * @param part the invalid part of the path
     */
    public record Problem(Kind kind, String part) {}

    private static final Pattern RESERVED = Pattern.compile(
            "(?i)(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9\\u00B9\\u00B2\\u00B3]) *([.:].*)?", Pattern.DOTALL);
    private static final String INVALID_CHARACTERS = "<>:\"|?*";
    private static final String LONG_FORM = "\\\\?\\";
    private static final String LONG_FORM_OF_SHARE = "\\\\?\\UNC\\";
    private static final String DEVICES = "\\\\.\\";
    private static final String SHARE = "\\\\";
    private static final int PARTS_OF_SHARE = 2;
    private static final int MAX_NAME_LENGTH = 255;
    private static final int MAX_PATH_WINDOWS = 32_767;
    private static final int MAX_PATH_MAC = 1023;
    private static final int MAX_PATH_LINUX = 4095;

    private FileNames() {}

    /** Returns the reason why a path is invalid; empty if its names are valid. */
    public static Optional<Problem> findProblem(OperatingSystem system, String path) {
        return switch (system) {
            case WINDOWS -> findWindowsProblem(path);
            case MAC -> findLengthProblem(path, MAX_PATH_MAC);
            case LINUX, OTHER -> findLengthProblem(path, MAX_PATH_LINUX);
        };
    }

    private static Optional<Problem> findWindowsProblem(String path) {
        String backslashes = path.replace('/', '\\');
        if (backslashes.startsWith(DEVICES)) {
            return Optional.of(new Problem(Kind.DEVICE, path));
        }
        if (path.length() > MAX_PATH_WINDOWS) {
            return Optional.of(new Problem(Kind.PATH_LENGTH, path));
        }
        return namesOnWindows(backslashes).stream().map(FileNames::findWindowsNameProblem).flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Problem> findWindowsNameProblem(String name) {
        if (name.equals(".") || name.equals("..")) {
            return Optional.empty();
        }
        if (RESERVED.matcher(name).matches()) {
            return Optional.of(new Problem(Kind.RESERVED, name));
        }
        Optional<String> character = name.codePoints()
                .filter(point -> point < ' ' || INVALID_CHARACTERS.indexOf(point) >= 0)
                .mapToObj(Character::toString).findFirst();
        if (character.isPresent()) {
            return Optional.of(new Problem(Kind.CHARACTER, character.get()));
        }
        if (name.endsWith(".") || name.endsWith(" ")) {
            return Optional.of(new Problem(Kind.ENDING, name));
        }
        return name.length() > MAX_NAME_LENGTH ? Optional.of(new Problem(Kind.NAME_LENGTH, name)) : Optional.empty();
    }

    /** Returns the names of folders and file, without the drive, or without the server and its share. */
    private static List<String> namesOnWindows(String path) {
        String rest = withoutLongForm(path);
        boolean isShare = rest.startsWith(SHARE);
        // In C:robots.txt, the drive is followed by a name.
        String names = rest.length() > 1 && rest.charAt(1) == ':' && isDriveLetter(rest.charAt(0))
                ? rest.substring(2) : rest;
        return splitNames(names, "\\\\").skip(isShare ? PARTS_OF_SHARE : 0).toList();
    }

    private static boolean isDriveLetter(char letter) {
        return letter >= 'A' && letter <= 'Z' || letter >= 'a' && letter <= 'z';
    }

    private static Stream<String> splitNames(String path, String separator) {
        return Arrays.stream(path.split(separator)).filter(name -> !name.isEmpty());
    }

    private static Optional<Problem> findLengthProblem(String path, int maxLength) {
        Optional<String> name = splitNames(path, "/").filter(part -> byteLength(part) > MAX_NAME_LENGTH).findFirst();
        if (name.isPresent()) {
            return Optional.of(new Problem(Kind.NAME_LENGTH, name.get()));
        }
        return byteLength(path) > maxLength ? Optional.of(new Problem(Kind.PATH_LENGTH, path)) : Optional.empty();
    }

    private static int byteLength(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /**
     * Returns the same text for all spellings of a path that certainly lead to the same file. macOS disks may or may
     * not distinguish case; there, {@code FileIdentity} compares the identities on the disk.
     */
    public static String comparableSpelling(OperatingSystem system, String path) {
        return switch (system) {
            case WINDOWS -> upperCase(withoutLongForm(path.replace('/', '\\')));
            case MAC -> Normalizer.normalize(path, Normalizer.Form.NFC);
            case LINUX, OTHER -> path;
        };
    }

    private static String withoutLongForm(String path) {
        if (path.toUpperCase(Locale.ROOT).startsWith(LONG_FORM_OF_SHARE)) {
            return SHARE + path.substring(LONG_FORM_OF_SHARE.length());
        }
        return path.startsWith(LONG_FORM) ? path.substring(LONG_FORM.length()) : path;
    }

    /** Converts each character separately, as Windows compares names: one character never becomes two. */
    private static String upperCase(String name) {
        StringBuilder upper = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            upper.append(Character.toUpperCase(name.charAt(i)));
        }
        return upper.toString();
    }
}
