package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.source.Source.WeightChoice;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A sub-command with its options and parameters, which are described by calls. Annotations would say the same, but reading
 * them takes half of the time in which a command should be done.
 */
abstract class Command implements Callable<Integer> {

    final ConsoleStreams console;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    Command(ConsoleStreams console) {
        this.console = console;
    }

    /** What the command can be called with, in the order in which its fields ask for it. */
    final CommandSpec spec() {
        return spec;
    }

    private PositionalParamSpec parameter(String index, String label, String key, FileUse use) {
        return added(PositionalParamSpec.builder().index(index).paramLabel(label).descriptionKey(key).userObject(use));
    }

    private PositionalParamSpec parameter(String index, String label, String key) {
        return added(PositionalParamSpec.builder().index(index).paramLabel(label).descriptionKey(key));
    }

    /** Several values, if the index is a range. */
    private PositionalParamSpec added(PositionalParamSpec.Builder parameter) {
        boolean isMany = parameter.index().max() == Integer.MAX_VALUE;
        PositionalParamSpec built = (isMany
                ? parameter.arity("0..*").type(List.class).auxiliaryTypes(String.class)
                : parameter.arity("0..1").type(String.class)).build();
        spec.addPositional(built);
        return built;
    }

    private OptionSpec added(OptionSpec.Builder option) {
        OptionSpec built = option.build();
        spec.addOption(built);
        return built;
    }

    private static OptionSpec.Builder one(String name, String label) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class);
    }

    private static OptionSpec.Builder many(String name, String label) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(List.class).auxiliaryTypes(String.class);
    }

    final PositionalParamSpec file() {
        return file(0, "FILE", "file");
    }

    final PositionalParamSpec file(int index, String label, String key) {
        return parameter(Integer.toString(index), label, key, FileUse.READ);
    }

    final PositionalParamSpec files() {
        return parameter("0..*", "FILE", "file", FileUse.READ);
    }

    /** The collections of files that a command reads. */
    final PositionalParamSpec inputs() {
        return parameter("0..*", "INPUT", "input", FileUse.READ_WITH_ALL_IN_IT);
    }

    /** @param first how many parameters stand before */
    final PositionalParamSpec urls(int first) {
        return parameter(first + "..*", "URL", "url");
    }

    final PositionalParamSpec site() {
        return parameter("0", "URL", "site");
    }

    final PositionalParamSpec sites() {
        return parameter("0..*", "SITE", "site");
    }

    /** One of some words. */
    final PositionalParamSpec word(String label, String key, Supplier<List<String>> words) {
        return added(PositionalParamSpec.builder().index("0").paramLabel(label).descriptionKey(key)
                .completionCandidates(lazily(words)));
    }

    final OptionSpec crawlers() {
        return crawlers("--as", true);
    }

    /** @param isBehindFile whether a file is named before several crawlers can be */
    final OptionSpec crawlers(String name, boolean isBehindFile) {
        return added(OptionSpec.builder(name).paramLabel("CRAWLER").parameterConsumer(new CrawlerNames(isBehindFile))
                .completionCandidates(lazily(OptionValues::crawlers)).type(List.class)
                .auxiliaryTypes(String.class));
    }

    final OptionSpec value(String name, String label) {
        return added(one(name, label));
    }

    final OptionSpec value(String name, String label, String unlessGiven) {
        return added(one(name, label).defaultValue(unlessGiven));
    }

    /** An option that names a file to read. */
    final OptionSpec fileOption(String name, String label) {
        return added(one(name, label).userObject(FileUse.READ));
    }

    /** The file for the results of a command, instead of standard output. */
    final OptionSpec output() {
        return written("--output", "FILE");
    }

    /** An option that names a file to write, or the folder for the files of a command. */
    final OptionSpec written(String name, String label) {
        return added(one(name, label).userObject(FileUse.WRITTEN));
    }

    static OutputFile outputFile(OptionSpec output, ConsoleStreams console) {
        String name = text(output);
        return new OutputFile(console, name == null ? null : TypedArguments.readable(name));
    }

    /** The file that a command has read and writes back. */
    final OutputFile editedFile(String name) {
        return new OutputFile(console, name);
    }

    /** An option that may be given more than once. */
    final OptionSpec values(String name, String label) {
        return added(many(name, label));
    }

    final OptionSpec values(String name, String label, Supplier<List<String>> words) {
        return added(many(name, label).completionCandidates(lazily(words)));
    }

    /** An option whose value is one of some words, or has a use for them. */
    final OptionSpec choice(String name, String label, Supplier<List<String>> words) {
        return added(one(name, label).completionCandidates(lazily(words)));
    }

    final OptionSpec choice(String name, String label, String unlessGiven, Supplier<List<String>> words) {
        return added(one(name, label).defaultValue(unlessGiven).completionCandidates(lazily(words)));
    }

    /** How robots.txt is read: by default, each crawler as its operator reads. */
    final OptionSpec standard() {
        return choice("--standard", "ID", OptionValues.DEFAULT_STANDARD, OptionValues::readings);
    }

    /** As {@link #standard()}, where one reading answers. */
    final OptionSpec singleStandard() {
        return choice("--standard", "ID", OptionValues.DEFAULT_STANDARD,
                OptionValues::singleReadings);
    }

    /** The form of the results: by default, text. */
    final OptionSpec format(List<String> formats) {
        return choice("--format", "FORMAT", OptionValues.TEXT, () -> formats);
    }

    final OptionSpec flag(String name) {
        return added(OptionSpec.builder(name).arity("0").type(boolean.class));
    }

    /** The choice of a column of a list for weights; without it, a list is refused that leaves several to choose from. */
    static WeightChoice weights(OptionSpec weight, OptionSpec list) {
        String column = text(weight);
        if (column == null) {
            return WeightChoice.ASKING;
        }
        if (list.getValue() == null) {
            throw new CommandRefusedException("option.weight.list");
        }
        return column.equals(OptionValues.NONE) ? WeightChoice.NONE : WeightChoice.of(column);
    }

    /** The words that shells offer are found when a script is made, because most commands never need them. */
    private static Iterable<String> lazily(Supplier<List<String>> words) {
        return () -> words.get().iterator();
    }

    static CommandSpec withHelp(CommandSpec command) {
        return command
                .addOption(OptionSpec.builder("-h", "--help").usageHelp(true).arity("0").type(boolean.class).build())
                .addOption(OptionSpec.builder("-V", "--version").versionHelp(true).arity("0").type(boolean.class)
                        .build())
                .versionProvider(new ProductVersion());
    }

    static boolean isGiven(OptionSpec flag) {
        return Boolean.TRUE.equals(flag.getValue());
    }

    static @Nullable String text(ArgSpec argument) {
        return argument.getValue();
    }

    /** The value of an option that always has one. */
    static String valueOf(OptionSpec option) {
        return option.getValue();
    }

    static List<String> texts(ArgSpec argument) {
        List<String> texts = argument.getValue();
        return texts == null ? List.of() : texts;
    }

    static List<String> readableTexts(ArgSpec argument) {
        return texts(argument).stream().map(TypedArguments::readable).toList();
    }

    /** What a command cannot do without. */
    static String required(ArgSpec argument, String refusal) {
        String text = text(argument);
        if (text == null) {
            throw new CommandRefusedException(refusal);
        }
        return text;
    }

    /** The robots.txt that the command is to read: a file, standard input, or a site's. */
    final byte[] robotsTxt(String name) {
        String readable = TypedArguments.readable(name);
        return SiteFile.isMeant(readable) ? SiteFile.read(readable, console.logins())
                : InputFile.read(readable, console.in());
    }

    /** Standard input could not be read twice. */
    static void refuseInputTwice(@Nullable String... names) {
        int inputs = 0;
        for (String name : names) {
            inputs += InputFile.STANDARD_INPUT.equals(name) ? 1 : 0;
        }
        if (inputs > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }

    /**
     * The values of {@code --as}: one, and behind the file as many as follow, up to the next option or what looks like an
     * address. So {@code test robots.txt --as Googlebot bingbot https://example.com/} means what it seems to mean.
     */
    private static final class CrawlerNames implements IParameterConsumer {

        private final boolean behindFileOnly;

        /** @param behindFileOnly whether one name alone is taken before the file is named */
        CrawlerNames(boolean behindFileOnly) {
            this.behindFileOnly = behindFileOnly;
        }

        @Override
        public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
            if (arguments.isEmpty() || command.findOption(arguments.peek()) != null) {
                throw new MissingParameterException(
                        command.commandLine(), option, MessageBundle.of("cli").text("option.as", nameOf(option)));
            }
            List<String> names = new ArrayList<>(Command.texts(option));
            names.add(arguments.pop());
            boolean several = !behindFileOnly || command.positionalParameters().getFirst().getValue() != null;
            while (several && !arguments.isEmpty() && isName(arguments.peek())) {
                names.add(arguments.pop());
            }
            option.setValue(names);
        }

        private static String nameOf(ArgSpec option) {
            return option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
        }

        private static boolean isName(String argument) {
            return !argument.startsWith("-") && !looksLikeAddress(argument);
        }

        private static boolean looksLikeAddress(String argument) {
            if (Crawler.isHeader(argument) && argument.indexOf('(') >= 0 && argument.indexOf(' ') >= 0) {
                return false;
            }
            if (argument.startsWith("/") || argument.contains("://")) {
                return true;
            }
            int slash = argument.indexOf('/');
            String beforeSlash = slash < 0 ? argument : argument.substring(0, slash);
            boolean hasHost = beforeSlash.indexOf(' ') < 0
                    && (beforeSlash.indexOf('.') >= 0 || beforeSlash.indexOf(':') >= 0);
            return hasHost && Catalogue.builtIn().find(argument).isEmpty();
        }
    }

    /** What becomes of the file that an argument names. An argument has one of these, or names no file. */
    enum FileUse {

        /** It is read: a file, or {@code -} for standard input. */
        READ,

        /** It is read: a file, {@code -}, or a folder or a pattern that stands for many files. */
        READ_WITH_ALL_IN_IT,

        /** Results are written there. */
        WRITTEN;

        static @Nullable FileUse of(ArgSpec argument) {
            return argument.userObject() instanceof FileUse use ? use : null;
        }
    }
}
