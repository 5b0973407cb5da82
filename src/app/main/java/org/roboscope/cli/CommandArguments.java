package org.roboscope.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.simulate.source.Source.WeightChoice;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The options and parameters that commands are made of, described by calls. Annotations would say the same, but reading
 * them takes half of the time in which a command should be done.
 */
final class CommandArguments {

    private CommandArguments() {}

    static PositionalParamSpec file() {
        return file(0, "FILE", "file");
    }

    static PositionalParamSpec file(int index, String label, String key) {
        return PositionalParamSpec.builder().index(Integer.toString(index)).arity("0..1").paramLabel(label)
                .descriptionKey(key).type(String.class).userObject(FileUse.READ).build();
    }

    static PositionalParamSpec files() {
        return PositionalParamSpec.builder().index("0..*").arity("0..*").paramLabel("FILE").descriptionKey("file")
                .type(List.class).auxiliaryTypes(String.class).userObject(FileUse.READ).build();
    }

    /** The collections of files that a command reads. */
    static PositionalParamSpec inputs() {
        return PositionalParamSpec.builder().index("0..*").arity("0..*").paramLabel("INPUT").descriptionKey("input")
                .type(List.class).auxiliaryTypes(String.class).userObject(FileUse.READ_WITH_ALL_IN_IT).build();
    }

    static PositionalParamSpec urls() {
        return urls(1);
    }

    /** @param first how many parameters stand before */
    static PositionalParamSpec urls(int first) {
        return PositionalParamSpec.builder().index(first + "..*").arity("0..*").paramLabel("URL").descriptionKey("url")
                .type(List.class).auxiliaryTypes(String.class).build();
    }

    static PositionalParamSpec site() {
        return PositionalParamSpec.builder().index("0").arity("0..1").paramLabel("URL").descriptionKey("site")
                .type(String.class).build();
    }

    static PositionalParamSpec sites() {
        return PositionalParamSpec.builder().index("0..*").arity("0..*").paramLabel("SITE").descriptionKey("site")
                .type(List.class).auxiliaryTypes(String.class).build();
    }

    /** One of some words. */
    static PositionalParamSpec word(String label, String key, ValueChoices choices) {
        return PositionalParamSpec.builder().index("0").arity("0..1").paramLabel(label).descriptionKey(key)
                .type(String.class).completionCandidates(choices).build();
    }

    static OptionSpec crawlers() {
        return crawlers("--as", new CrawlerNames());
    }

    /** Where no file comes before them. */
    static OptionSpec crawlersAlone() {
        return crawlers("--as", new CrawlerNames(false));
    }

    /** As an option of another name. */
    static OptionSpec crawlers(String name) {
        return crawlers(name, new CrawlerNames());
    }

    private static OptionSpec crawlers(String name, CrawlerNames names) {
        return OptionSpec.builder(name).paramLabel("CRAWLER").parameterConsumer(names)
                .completionCandidates(ValueChoices.crawlers(ValueChoices.Form.SEVERAL)).type(List.class)
                .auxiliaryTypes(String.class).build();
    }

    static OptionSpec value(String name, String label) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class).build();
    }

    /** An option that names a file to read. */
    static OptionSpec fileOption(String name, String label) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class).userObject(FileUse.READ)
                .build();
    }

    /** The file for the results of a command, instead of standard output. */
    static OptionSpec output() {
        return fileWritten("--output");
    }

    /** An option that names a file to write. */
    static OptionSpec fileWritten(String name) {
        return OptionSpec.builder(name).paramLabel("FILE").arity("1").type(String.class)
                .userObject(FileUse.WRITTEN).build();
    }

    /** The folder for the files of a command. */
    static OptionSpec outputFolder() {
        return OptionSpec.builder("--output").paramLabel("FOLDER").arity("1").type(String.class)
                .userObject(FileUse.WRITTEN).build();
    }

    /** Of a command that writes no file. */
    static OutputFile standardOutput(ConsoleStreams consoleStreams) {
        return new OutputFile(consoleStreams, null);
    }

    /** The file that a command has read and writes back. */
    static OutputFile editedFile(String name, ConsoleStreams consoleStreams) {
        return new OutputFile(consoleStreams, name);
    }

    static OutputFile outputFile(OptionSpec output, ConsoleStreams consoleStreams) {
        String name = text(output);
        return new OutputFile(consoleStreams, name == null ? null : TypedArguments.readable(name));
    }

    static OptionSpec value(String name, String label, String unlessGiven) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class).defaultValue(unlessGiven)
                .build();
    }

    /** An option that may be given more than once. */
    static OptionSpec values(String name, String label) {
        return manyValues(name, label).build();
    }

    static OptionSpec values(String name, String label, ValueChoices choices) {
        return manyValues(name, label).completionCandidates(choices).build();
    }

    private static OptionSpec.Builder manyValues(String name, String label) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(List.class).auxiliaryTypes(String.class);
    }

    /** An option whose value is one of some words, or has a use for them. */
    static OptionSpec choice(String name, String label, ValueChoices choices) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class).completionCandidates(choices)
                .build();
    }

    static OptionSpec choice(String name, String label, String unlessGiven, ValueChoices choices) {
        return OptionSpec.builder(name).paramLabel(label).arity("1").type(String.class).defaultValue(unlessGiven)
                .completionCandidates(choices).build();
    }

    /** How robots.txt is read: by default, each crawler as its operator reads. */
    static OptionSpec standard() {
        return choice("--standard", "ID", OptionValues.DEFAULT_STANDARD, ValueChoices.one(OptionValues::readings));
    }

    /** The form of the results: by default, text. */
    static OptionSpec format(List<String> formats) {
        return choice("--format", "FORMAT", OptionValues.TEXT, ValueChoices.one(() -> formats));
    }

    static OptionSpec flag(String name) {
        return OptionSpec.builder(name).arity("0").type(boolean.class).build();
    }

    /** Which column of a list says how much its URLs weigh. */
    static OptionSpec weight() {
        return value("--weight", "COLUMN");
    }

    /** The choice of the same option; without it, a list is refused that leaves several columns to choose from. */
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

    /** Whether sitemaps are fetched that lie elsewhere than the list that leads to them. */
    static OptionSpec otherHosts() {
        return flag("--other-hosts");
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

    /** The file that a command cannot do without. */
    static String required(PositionalParamSpec file) {
        String name = text(file);
        if (name == null) {
            throw new CommandRefusedException("missing.file");
        }
        return name;
    }
}
