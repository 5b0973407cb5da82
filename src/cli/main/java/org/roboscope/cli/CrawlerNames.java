package org.roboscope.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Stack;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Reads the names of crawlers after options such as {@code --as}. Before the file there is one. After the file there
 * may be several, up to the next option or an argument that looks like an address, so
 * {@code test robots.txt --as Googlebot bingbot https://example.com/} has two crawlers and a URL.
 */
class CrawlerNames implements IParameterConsumer {

    /** Returns the crawlers that an argument names. Others are refused. */
    static Stream<RequestedCrawler> identify(String typed) {
        return splitNames(typed).map(name -> RequestedCrawler.of(requireCrawler(name)));
    }

    /** Splits an argument at commas. A User-Agent header, which may contain commas, is recognized by its spaces. */
    static Stream<String> splitNames(String typed) {
        return (typed.indexOf(' ') >= 0 ? Stream.of(typed) : Stream.of(typed.split(",", -1)))
                .map(Utf8Text::requireDecoded);
    }

    static CrawlerName.Identified requireCrawler(String name) {
        return switch (Catalogue.builtIn().identify(name)) {
            case CrawlerName.Identified identified -> identified;
            case CrawlerName.Empty() -> throw new CommandRefusedException("crawler.blank");
            case CrawlerName.UnknownHeader(String header) -> throw new CommandRefusedException("crawler.header",
                    header);
        };
    }

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        if (arguments.isEmpty() || command.findOption(arguments.peek()) != null) {
            throw new MissingParameterException(
                    command.commandLine(), option, MessageBundle.of("cli").text("option.as", displayName(option)));
        }
        List<String> names = new ArrayList<>(option.<List<String>>getValue());
        names.add(arguments.pop());
        boolean mayContinue = acceptsSeveral(command);
        while (mayContinue && !arguments.isEmpty() && isName(arguments.peek())) {
            names.add(arguments.pop());
        }
        option.setValue(names);
    }

    /** Whether more than one name can follow. Before the file, the next argument could be the file. */
    boolean acceptsSeveral(CommandSpec command) {
        return !CommandLineApp.valuesOf(command.positionalParameters().getFirst()).isEmpty();
    }

    private static String displayName(ArgSpec option) {
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

    /** Reads any number of names, also before the site. */
    static final class SeveralNames extends CrawlerNames {

        @Override
        boolean acceptsSeveral(CommandSpec command) {
            return true;
        }
    }

    /** The tokens of the catalogue's crawlers, which shells complete. */
    static final class Tokens implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Catalogue.builtIn().entries().stream().map(CatalogueEntry::token).iterator();
        }
    }
}
