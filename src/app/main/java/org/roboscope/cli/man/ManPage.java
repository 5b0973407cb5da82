package org.roboscope.cli.man;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Block;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.manual.ManualPage;
import org.roboscope.manual.MarkdownParser;
import org.roboscope.manual.PagePhrase;
import org.roboscope.messages.MessageBundle;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of a command: what its {@code --help} says, and the section of the guide with its name. */
public final class ManPage {

    /** People do not read longer lists of values, such as all crawlers, on paper. */
    private static final int MOST_VALUES = 20;
    /** The section of the guide that applies to all commands. */
    private static final String ALL_COMMANDS = "All commands";
    private static final List<String> VARIABLES = Stream.concat(
            Stream.of("NO_COLOR", "TERM", "http_proxy", "LC_ALL"), UserFolders.VARIABLES.stream()).toList();
    private static final Map<String, String> FILES = Map.of(
            "settings", "~/.config/roboscope/settings.json",
            "sites", "~/.local/state/roboscope/sites/",
            "lists", "~/.local/state/roboscope/visitor-lists/",
            "log", "~/.local/state/roboscope/log/roboscope.log",
            "runs", "~/.cache/roboscope/runs/");
    private static final int EXAMPLE_INDENT = 4;
    private static final Pattern EXAMPLE = Pattern.compile(" ".repeat(EXAMPLE_INDENT) + ".*");
    /** The help has a word before the first line, and as many spaces before the others. */
    private static final Pattern BEHIND_USAGE = Pattern.compile("^ {7}");

    private final CommandSpec command;
    private final MessageBundle messages = MessageBundle.of("cli");
    private final Troff page = new Troff();

    private ManPage(CommandSpec command) {
        this.command = command;
    }

    /** The names of all pages: the program's own, and one for each command. */
    public static List<String> names(CommandSpec root) {
        return commands(root).map(ManPage::name).toList();
    }

    /**
     * The page of a command.
     *
     * @param source the program and its version
     * @param date on which it was made, as 2026-01-31; empty if unknown
     */
    public static String of(CommandSpec command, String source, String date) {
        return new ManPage(command).text(source, date);
    }

    /** The name of the page of a command, which is also that of its file, but for the ending. */
    public static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private static Stream<CommandSpec> commands(CommandSpec root) {
        return Stream.concat(Stream.of(root), root.subcommands().values().stream().map(CommandLine::getCommandSpec)
                .filter(each -> !each.usageMessage().hidden()));
    }

    private String text(String source, String date) {
        page.title(name(command).toUpperCase(Locale.ROOT), date, source, messages.text("man.manual"));
        UsageMessageSpec usage = command.usageMessage();
        page.section(messages.text("man.name"));
        page.paragraph(Troff.code(name(command)) + " \\- "
                + Troff.prose(String.join(" ", usage.header()).replaceFirst("[.]$", "")));
        page.section(messages.text("man.synopsis"));
        page.unfilled(synopsis());
        description(usage);
        arguments();
        exitCodes(usage);
        if (isProgram()) {
            surroundings();
        }
        examples(usage);
        page.section(messages.text("man.seeAlso"));
        page.paragraph(commands(command.root()).filter(Predicate.not(command::equals))
                .map(other -> Troff.page(name(other))).collect(Collectors.joining(", ")));
        return page.toString();
    }

    private boolean isProgram() {
        return command.parent() == null;
    }

    private List<String> synopsis() {
        return lines(command.commandLine().getHelp().synopsis(0)).map(line -> Troff.code(BEHIND_USAGE.matcher(line)
                .replaceFirst(""))
                .replace("roboscope", Troff.bold("roboscope"))).toList();
    }

    private void description(UsageMessageSpec usage) {
        page.section(messages.text("man.description"));
        String name = command.name();
        GuideSection guide = isProgram() ? GuideSection.of(ALL_COMMANDS) : GuideSection.of(name);
        if (guide.isEmpty() || isProgram()) {
            paragraphs(usage.description()).forEach(paragraph -> page.paragraph(Troff.prose(paragraph)));
        }
        if (isProgram()) {
            page.subsection(heading(usage.commandListHeading()));
            commands(command).skip(1).forEach(each -> page.item(Troff.bold(Troff.code(each.name())),
                    Troff.prose(String.join(" ", each.usageMessage().header()))));
            page.subsection(ALL_COMMANDS);
        }
        guide.writeTo(page);
    }

    private void arguments() {
        page.section(messages.text("man.options"));
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            page.item(Troff.italic(Troff.code(parameter.paramLabel())), explanation(parameter));
        }
        for (OptionSpec option : command.options()) {
            String names = Stream.of(option.names()).map(name -> Troff.bold(Troff.code(name)))
                    .collect(Collectors.joining(", "));
            page.item(option.arity().max() == 0 ? names
                    : names + " " + Troff.italic(Troff.code(option.paramLabel())), explanation(option));
        }
    }

    private String explanation(ArgSpec argument) {
        String about = Troff.prose(String.join(" ", argument.description()));
        if (!(argument.completionCandidates() instanceof ValueChoices choices)) {
            return about;
        }
        List<String> words = choices.words().get();
        return words.size() > MOST_VALUES ? about : about + "\n" + messages.text(
                choices.form() == ValueChoices.Form.ONE ? "man.values" : "man.values.several",
                words.stream().map(word -> Troff.bold(Troff.code(word))).collect(Collectors.joining(", ")));
    }

    private void exitCodes(UsageMessageSpec usage) {
        if (usage.exitCodeList().isEmpty()) {
            return;
        }
        page.section(messages.text("man.exitCodes"));
        usage.exitCodeList().forEach((code, meaning) -> page.item(Troff.bold(code), Troff.prose(meaning)));
    }

    /** What the program finds in the environment, and the files that it keeps. */
    private void surroundings() {
        page.section(messages.text("man.environment"));
        VARIABLES.forEach(name -> page.item(Troff.bold(Troff.code(name)),
                Troff.prose(messages.text("man.environment." + name))));
        page.section(messages.text("man.files"));
        FILES.entrySet().stream().sorted(Map.Entry.comparingByValue()).forEach(file -> page.item(
                Troff.italic(Troff.code(file.getValue())), Troff.prose(messages.text("man.files." + file.getKey()))));
    }

    /** The lines behind the help: a sentence, and below it, further to the right, what to type. */
    private void examples(UsageMessageSpec usage) {
        List<String> footer = Stream.of(usage.footer()).flatMap(ManPage::lines).toList();
        if (footer.isEmpty()) {
            return;
        }
        page.section(heading(usage.footerHeading()).toUpperCase(Locale.ROOT));
        List<String> typed = new ArrayList<>();
        for (String line : footer) {
            if (EXAMPLE.matcher(line).matches()) {
                typed.add(line.substring(EXAMPLE_INDENT));
                continue;
            }
            endExample(typed);
            if (!line.isBlank()) {
                page.paragraph(Troff.prose(line.strip()));
            }
        }
        endExample(typed);
    }

    private void endExample(List<String> typed) {
        if (!typed.isEmpty()) {
            page.example(typed);
            typed.clear();
        }
    }

    /** A heading of the help, which has more space around it. */
    private static String heading(String helpHeading) {
        return helpHeading.replace("%n", "").strip().replaceFirst(":$", "");
    }

    /** Lines that belong together, up to one that begins anew. */
    private static List<String> paragraphs(String... lines) {
        return Stream.of(String.join("\n", lines).split("%n|\n\n"))
                .map(each -> each.replace("\n", " ").replace("%%", "%").strip())
                .filter(Predicate.not(String::isEmpty)).toList();
    }

    private static Stream<String> lines(String text) {
        return text.replace("%n", "\n").replace("%%", "%").stripTrailing().lines();
    }

    /** A section of the guide to the command line, for a manual page. Options and exit codes have sections of their own there. */
    private record GuideSection(List<Block> blocks) {

        private static final String PAGE = "docs/guide/command-line.md";
        private static final String OPTIONS = "option";
        private static final String EXIT_CODES = "Exit code ";
        private static final int CHAPTER = 2;

        /** The section of this heading; without blocks if there is none. */
        static GuideSection of(String heading) {
            List<Block> section = new ArrayList<>();
            boolean inside = false;
            for (Block block : ManualPage.read(PAGE).blocks()) {
                if (block instanceof Heading each && each.getLevel() <= CHAPTER) {
                    inside = PagePhrase.text(each).equals(heading);
                } else if (inside && !isTold(block)) {
                    section.add(block);
                }
            }
            return new GuideSection(section);
        }

        private static boolean isTold(Block block) {
            return switch (block) {
                case Paragraph paragraph -> PagePhrase.text(paragraph).startsWith(EXIT_CODES);
                case TableBlock table -> PagePhrase.text(rows(table).getFirst().getFirst()).equals(OPTIONS);
                default -> false;
            };
        }

        void writeTo(Troff page) {
            blocks.forEach(block -> write(block, page));
        }

        private static void write(Block block, Troff page) {
            switch (block) {
                case Heading heading -> page.subsection(PagePhrase.text(heading));
                case Paragraph paragraph -> page.paragraph(formatted(paragraph));
                case IndentedCodeBlock example -> page.example(example.getLiteral().stripTrailing().lines().toList());
                case FencedCodeBlock example -> page.example(example.getLiteral().stripTrailing().lines().toList());
                case ListBlock list -> MarkdownParser.children(list, ListItem.class)
                        .forEach(item -> page.bullet(MarkdownParser.children(item, Block.class).stream()
                                .map(GuideSection::formatted).collect(Collectors.joining(" "))));
                case TableBlock table -> write(rows(table), page);
                default -> throw new IllegalArgumentException("no form for " + block.getClass().getSimpleName());
            }
        }

        /** What stands above the first column introduces the list. */
        private static void write(List<List<TableCell>> rows, Troff page) {
            String above = formatted(rows.getFirst().getFirst());
            page.paragraph(above.substring(0, 1).toUpperCase(Locale.ROOT) + above.substring(1) + ":");
            rows.stream().skip(1).forEach(row -> page.item(formatted(row.getFirst()),
                    row.stream().skip(1).map(GuideSection::formatted).collect(Collectors.joining("; "))));
        }

        private static List<List<TableCell>> rows(TableBlock table) {
            return MarkdownParser.children(table, CustomNode.class).stream()
                    .flatMap(part -> MarkdownParser.children(part, TableRow.class).stream())
                    .map(row -> MarkdownParser.children(row, TableCell.class)).toList();
        }

        private static String formatted(Node block) {
            return PagePhrase.of(block).stream().map(GuideSection::formatted).collect(Collectors.joining());
        }

        private static String formatted(PagePhrase phrase) {
            return switch (phrase) {
                case PagePhrase.Code(String text) -> Troff.bold(Troff.code(text));
                case PagePhrase.Bold(String text) -> Troff.bold(Troff.prose(text));
                case PagePhrase.Slanted(String text) -> Troff.italic(Troff.prose(text));
                case PagePhrase.Words(String text) -> Troff.prose(text);
                case PagePhrase.Link(String text, _) -> Troff.prose(text);
            };
        }

        /** Whether the guide has nothing under this heading. */
        boolean isEmpty() {
            return blocks.isEmpty();
        }
    }
}
