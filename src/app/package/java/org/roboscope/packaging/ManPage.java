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
 * Makes the manual page from what the program says of itself and of each of its commands: {@code roboscope --help} and
 * {@code roboscope check --help}. A program of its own, because a test reads the page.
 */
final class ManPage {

    private static final String EXAMPLES = "Examples";
    private static final String TYPED = " ".repeat(4);
    /** A name and, after at least two blanks, what it means; a long name has a line of its own. */
    private static final Pattern ITEM = Pattern.compile(" {2,6}(\\S.*?)(?: {2,}(.*))?");
    private static final int LAST_ASCII = 127;

    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    /** @param args the version, the date, and the program with its arguments */
    static void main(String... args) throws IOException, InterruptedException {
        System.out.print(of(args[0], args[1], List.of(args).subList(2, args.length)));
    }

    static String of(String version, String date, List<String> program) throws IOException, InterruptedException {
        ManPage made = new ManPage();
        Help help = Help.of(program);
        made.line(".TH ROBOSCOPE 1 " + date + " \"Roboscope " + version + "\" \"User Commands\"");
        made.line(".SH NAME");
        String name = String.join(" ", help.about()).replaceFirst("[.]$", "");
        made.line("roboscope \\- " + name.substring(0, 1).toLowerCase(Locale.ROOT) + escaped(name.substring(1)));
        made.line(".SH SYNOPSIS");
        made.asTyped(help.usage());
        made.line(".SH DESCRIPTION");
        made.text(help.description());
        made.sections(help, ".SH");
        for (Matcher command : items(help.sections().get("Commands"))) {
            Help ofCommand = Help.of(Stream.concat(program.stream(), Stream.of(command.group(1))).toList());
            made.line(".SH \"roboscope " + escaped(command.group(1)) + '"');
            made.text(ofCommand.about());
            made.line(".PP");
            made.asTyped(ofCommand.usage());
            if (!ofCommand.description().isEmpty()) {
                made.line(".PP");
                made.text(ofCommand.description());
            }
            made.sections(ofCommand, ".SS");
        }
        return made.page.toString();
    }

    private static List<Matcher> items(List<String> lines) {
        return lines.stream().map(ITEM::matcher).filter(Matcher::matches).toList();
    }

    private void sections(Help help, String macro) {
        help.sections().forEach((heading, lines) -> {
            line(macro + " \"" + (macro.equals(".SH") ? heading.toUpperCase(Locale.ROOT) : heading) + '"');
            if (heading.equals(EXAMPLES)) {
                examples(lines);
            } else {
                explained(lines);
            }
        });
    }

    private void explained(List<String> lines) {
        for (String each : lines) {
            Matcher item = ITEM.matcher(each);
            if (item.matches()) {
                line(".TP");
                line("\\fB" + escaped(item.group(1)) + "\\fR");
                Stream.ofNullable(item.group(2)).forEach(about -> line(escaped(about)));
            } else {
                line(escaped(each.strip()));
            }
        }
    }

    /** Sentences, and farther to the right what to type. */
    private void examples(List<String> lines) {
        List<String> typed = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(TYPED)) {
                typed.add(lines.get(i).substring(TYPED.length()));
            } else {
                if (i > 0) {
                    line(".PP");
                }
                text(lines.subList(i, i + 1));
            }
            if (!typed.isEmpty() && (i + 1 == lines.size() || !lines.get(i + 1).startsWith(TYPED))) {
                line(".RS 4");
                asTyped(typed);
                line(".RE");
                typed.clear();
            }
        }
    }

    private void asTyped(List<String> lines) {
        line(".nf");
        lines.forEach(each -> line(escaped(each)));
        line(".fi");
    }

    private void text(List<String> lines) {
        lines.forEach(each -> line(escaped(each.strip())));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /** Text in which {@code man} finds no requests and no characters that it prints as others. */
    private static String escaped(String text) {
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

    /** The help of a program or a command, without its empty lines. */
    private record Help(List<String> about, List<String> usage, List<String> description,
            Map<String, List<String>> sections) {

        private static final String USAGE = "Usage: ";
        private static final Pattern HEADING = Pattern.compile("([A-Z][a-z ]+):");

        static Help of(List<String> program) throws IOException, InterruptedException {
            byte[] printed = Tool.output(Stream.concat(program.stream(), Stream.of("--help")).toArray(String[]::new));
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
