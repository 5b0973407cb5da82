package org.roboscope.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Creates the manual page from the help of the program and of each command, such as {@code roboscope --help} and
 * {@code roboscope check --help}. This is a separate program because a test runs it and reads the page.
 */
final class ManPage {

    private static final String EXAMPLES = "Examples";
    private static final String CODE_INDENT = " ".repeat(4);
    /** A name and, after at least two blanks, its meaning. The meaning of a long name is in the next line. */
    private static final Pattern ITEM = Pattern.compile(" {2,6}(\\S.*?)(?: {2,}(.*))?");
    private static final int LAST_ASCII = 127;

    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    /** @param args the version, the date, and the program with its arguments */
    static void main(String... args) throws IOException, InterruptedException {
        System.out.print(create(args[0], args[1], List.of(args).subList(2, args.length)));
    }

    static String create(String version, String date, List<String> program) throws IOException, InterruptedException {
        ManPage manPage = new ManPage();
        Help help = Help.read(program);
        manPage.addLine(".TH ROBOSCOPE 1 " + date + " \"Roboscope " + version + "\" \"User Commands\"");
        manPage.addLine(".SH NAME");
        String name = String.join(" ", help.about()).replaceFirst("[.]$", "");
        manPage.addLine("roboscope \\- " + name.substring(0, 1).toLowerCase(Locale.ROOT) + escape(name.substring(1)));
        manPage.addLine(".SH SYNOPSIS");
        manPage.addVerbatim(help.usage());
        manPage.addLine(".SH DESCRIPTION");
        manPage.addText(help.description());
        manPage.addSections(help, ".SH");
        for (Matcher command : items(help.sections().get("Commands"))) {
            Help commandHelp = Help.read(Stream.concat(program.stream(), Stream.of(command.group(1))).toList());
            manPage.addLine(".SH \"roboscope " + escape(command.group(1)) + '"');
            manPage.addText(commandHelp.about());
            manPage.addLine(".PP");
            manPage.addVerbatim(commandHelp.usage());
            if (!commandHelp.description().isEmpty()) {
                manPage.addLine(".PP");
                manPage.addText(commandHelp.description());
            }
            manPage.addSections(commandHelp, ".SS");
        }
        return manPage.page.toString();
    }

    private static List<Matcher> items(List<String> lines) {
        return lines.stream().map(ITEM::matcher).filter(Matcher::matches).toList();
    }

    private void addSections(Help help, String macro) {
        help.sections().forEach((heading, lines) -> {
            addLine(macro + " \"" + (macro.equals(".SH") ? heading.toUpperCase(Locale.ROOT) : heading) + '"');
            if (heading.equals(EXAMPLES)) {
                addExamples(lines);
            } else {
                addItems(lines);
            }
        });
    }

    private void addItems(List<String> lines) {
        for (String line : lines) {
            Matcher item = ITEM.matcher(line);
            if (item.matches()) {
                addLine(".TP");
                addLine("\\fB" + escape(item.group(1)) + "\\fR");
                Stream.ofNullable(item.group(2)).forEach(meaning -> addLine(escape(meaning)));
            } else {
                addLine(escape(line.strip()));
            }
        }
    }

    /** Adds sentences and indented command lines. */
    private void addExamples(List<String> lines) {
        List<String> code = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(CODE_INDENT)) {
                code.add(lines.get(i).substring(CODE_INDENT.length()));
            } else {
                if (i > 0) {
                    addLine(".PP");
                }
                addText(lines.subList(i, i + 1));
            }
            if (!code.isEmpty() && (i + 1 == lines.size() || !lines.get(i + 1).startsWith(CODE_INDENT))) {
                addLine(".RS 4");
                addVerbatim(code);
                addLine(".RE");
                code.clear();
            }
        }
    }

    /** Adds lines that {@code man} does not wrap. */
    private void addVerbatim(List<String> lines) {
        addLine(".nf");
        lines.forEach(line -> addLine(escape(line)));
        addLine(".fi");
    }

    private void addText(List<String> lines) {
        lines.forEach(line -> addLine(escape(line.strip())));
    }

    private void addLine(String line) {
        page.append(line).append('\n');
    }

    /** Returns the text with escapes, so that {@code man} prints it unchanged and treats no line as a request. */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.startsWith(".") ? "\\&" : "");
        text.codePoints().forEach(character -> escaped.append(switch (character) {
            case '\\' -> "\\e";
            case '-' -> "\\-";
            case '\'' -> "\\(aq";
            case '`' -> "\\(ga";
            case '^' -> "\\(ha";
            case '~' -> "\\(ti";
            default -> character > LAST_ASCII ? String.format(Locale.ROOT, "\\[u%04X]", character)
                    : Character.toString(character);
        }));
        return escaped.toString();
    }

    /** The help of a program or a command, without empty lines. */
    private record Help(List<String> about, List<String> usage, List<String> description,
            Map<String, List<String>> sections) {

        private static final String USAGE = "Usage: ";
        private static final Pattern HEADING = Pattern.compile("([A-Z][a-z ]+):");

        static Help read(List<String> command) throws IOException, InterruptedException {
            byte[] printed = Tool.output(Stream.concat(command.stream(), Stream.of("--help")).toArray(String[]::new));
            Map<String, List<String>> sections = new LinkedHashMap<>();
            String section = "";
            for (String line : new String(printed, StandardCharsets.UTF_8).lines().toList()) {
                Matcher heading = HEADING.matcher(line);
                if (heading.matches()) {
                    section = heading.group(1);
                } else if (!line.isEmpty()) {
                    sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(line);
                }
            }
            List<String> top = sections.remove("");
            List<String> about = top.stream().takeWhile(line -> !line.startsWith(USAGE)).toList();
            List<String> usage = top.stream().skip(about.size())
                    .takeWhile(line -> line.startsWith(USAGE) || line.startsWith(" "))
                    .map(line -> line.substring(USAGE.length())).toList();
            return new Help(about, usage, top.subList(about.size() + usage.size(), top.size()), sections);
        }
    }
}
