import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Counts the Java code below each of the given folders: how much code must be read and maintained.
 *
 * <ul>
 * <li>A file counts unless it describes a package or a module.
 * <li>A line counts unless it is blank, a comment, an import, the name of the package, or nothing but brackets, commas and
 * semicolons.
 * <li>A statement is anything that ends in a semicolon, such as a call, a field or a return, except in the head of a
 * {@code for}, and anything that has a body in braces, such as a method, an {@code if}, an {@code else}, a loop, a
 * {@code catch} or a lambda. Types and lists of values in braces are not statements, and neither are imports and the name
 * of the package.
 * </ul>
 */
final class Count {

    private static final Pattern TEXT_OR_COMMENT = Pattern.compile(
            "\"\"\"(?:\\\\.|(?!\"\"\").)*+\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\n])++'"
                    + "|//[^\n]*+|/\\*(?:(?!\\*/).)*+\\*/",
            Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("(?m)^(?:import|package)\\s[^;]*;");
    private static final Pattern LONE_BRACKETS = Pattern.compile("[\\s(){}\\[\\],;]*");
    private static final Pattern TOKEN = Pattern.compile("\\w+|->|\\S");
    /** What stands before the brace of a type: its head since the last semicolon, brace or annotation's bracket. */
    private static final Pattern TYPE = Pattern.compile(
            "(?s).*\\b(?:class|interface|enum|record)\\s+[A-Z]\\w*[^;{}]*");

    private record Size(int files, int lines, int statements) {

        Size plus(Size other) {
            return new Size(files + other.files, lines + other.lines, statements + other.statements);
        }
    }

    private Count() {}

    public static void main(String[] folders) throws IOException {
        System.out.printf("%-8s %6s %7s %11s%n", "module", "files", "lines", "statements");
        Size sum = new Size(0, 0, 0);
        for (String folder : folders) {
            Size size = of(Path.of(folder));
            print(Path.of(folder).getName(1).toString(), size);
            sum = sum.plus(size);
        }
        print("sum", sum);
    }

    private static void print(String name, Size size) {
        System.out.printf("%-8s %,6d %,7d %,11d%n", name, size.files(), size.lines(), size.statements());
    }

    private static Size of(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().endsWith("-info.java")).toList();
        }
        Size size = new Size(0, 0, 0);
        for (Path file : files) {
            String code = code(Files.readString(file));
            int lines = (int) code.lines().filter(line -> !LONE_BRACKETS.matcher(line).matches()).count();
            size = size.plus(new Size(1, lines, statements(code)));
        }
        return size;
    }

    /** Without comments and imports, and with an empty text in the place of each; a text of several lines keeps their number. */
    private static String code(String source) {
        String bare = TEXT_OR_COMMENT.matcher(source).replaceAll(found -> switch (found.group().charAt(0)) {
            case '/' -> "\n".repeat((int) found.group().chars().filter(c -> c == '\n').count());
            case '"' -> found.group().startsWith("\"\"\"") ? "\"\"" + "\n\"\"".repeat(
                    (int) found.group().chars().filter(c -> c == '\n').count()) : "\"\"";
            default -> "' '";
        });
        return IMPORT.matcher(bare).replaceAll("");
    }

    private static int statements(String code) {
        Matcher token = TOKEN.matcher(code);
        StringBuilder open = new StringBuilder();
        String before = "";
        int start = 0;
        int statements = 0;
        while (token.find()) {
            String now = token.group();
            switch (now) {
                // "f" is the bracket of a for.
                case "(" -> open.append(before.equals("for") ? 'f' : '(');
                case "{" -> {
                    open.append('{');
                    statements += isBody(before, code.substring(start, token.start())) ? 1 : 0;
                }
                case ")", "}" -> open.setLength(open.length() - 1);
                case ";" -> statements += open.isEmpty() || open.charAt(open.length() - 1) != 'f' ? 1 : 0;
                default -> {}
            }
            if (now.equals(";") || now.equals("{") || now.equals("}")) {
                start = token.end();
            }
            before = now;
        }
        return statements;
    }

    /** Whether a brace behind this opens a body, and neither a type nor a list of values. */
    private static boolean isBody(String before, String head) {
        return switch (before) {
            case "=", "]", ",", "{", "" -> false;
            case "->", "else", "do", "try", "finally", "static" -> true;
            default -> !TYPE.matcher(head).matches();
        };
    }
}
