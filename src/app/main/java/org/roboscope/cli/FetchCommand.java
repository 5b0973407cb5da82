package org.roboscope.cli;

import java.util.concurrent.Callable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.site.FetchReport;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope fetch}: what a site answers to a crawler, and what that means. */
final class FetchCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec site = CommandArguments.site();
    private final FetchOptions options = new FetchOptions();
    private final OptionSpec standard = CommandArguments.choice(
            "--standard", "ID", OptionValues.ALL, ValueChoices.one(OptionValues::standardsOrAll));
    private final OptionSpec format = CommandArguments.format(PageListFetch.FORMATS);

    private final PageFetch pageFetch;

    FetchCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
        this.pageFetch = new PageFetch(consoleStreams);
    }

    CommandSpec spec() {
        CommandSpec spec = options.addTo(CommandSpec.wrapWithoutInspection(this).addPositional(site))
                .addOption(standard).addOption(format);
        pageFetch.addTo(spec);
        return spec;
    }

    @Override
    public Integer call() {
        pageFetch.refuseStrayHosts();
        if (pageFetch.isMeant()) {
            refuseBesidePage();
            return pageFetch.run(options.settings(), CommandArguments.valueOf(format));
        }
        pageFetch.strayOption().ifPresent(option -> {
            throw new CommandRefusedException("page.stray", option);
        });
        return fetchRobotsTxt();
    }

    /** A page is asked for under the names of crawlers, and each of them reads robots.txt in its own way. */
    private void refuseBesidePage() {
        if (CommandArguments.text(site) != null) {
            throw new CommandRefusedException("page.site");
        }
        if (options.hasUserAgent()) {
            throw new CommandRefusedException("page.beside", "--user-agent");
        }
        if (!CommandArguments.valueOf(standard).equals(OptionValues.ALL)) {
            throw new CommandRefusedException("page.beside", "--standard");
        }
    }

    private int fetchRobotsTxt() {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        String typed = CommandArguments.text(site);
        if (typed == null) {
            throw new CommandRefusedException("missing.site");
        }
        RobotsAddress robotsTxt = SiteFile.address(TypedArguments.readable(typed));
        var standards = OptionValues.standards(CommandArguments.valueOf(standard));
        FetchResult result = new SiteFetcher(options.settings(), consoleStreams.logins()).fetch(robotsTxt.address());
        FetchReport.of(result, standards).print(new AnswerStream(consoleStreams.out()), json);
        return exitCode(result);
    }

    /** A server that answered without a file is another thing than one that could not be heard. */
    private static int exitCode(FetchResult result) {
        if (result.file().isPresent()) {
            return ExitCode.OK;
        }
        boolean answered = result.failure().map(FetchFailure::isOfRedirects).orElse(true);
        return answered ? ExitCode.NO_FILE : ExitCode.REFUSED;
    }
}
