package org.roboscope.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.history.HistoryReport;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.history.ChainWords;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.change.SiteRules;
import org.roboscope.simulate.change.ToldVersions;
import org.roboscope.simulate.scan.ArchivedVersions;
import org.roboscope.simulate.scan.ArchivedVersions.ExportCheck;
import org.roboscope.simulate.scan.WarcSource;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.HistoryExport;
import org.roboscope.site.history.SigningKey;
import org.roboscope.site.history.SigningKey.ExportSignature;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.history.VersionSource;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope history}: what a site's robots.txt was, what it said to crawlers, and whether that has changed. */
final class HistoryCommand extends Command {

    private static final String HOME_PAGE = "/";

    private final WatchCommand.Histories histories;
    private final PositionalParamSpec site = site();
    private final OptionSpec from = fileOption("--from", "ARCHIVE");
    private final OptionSpec crawlers = crawlers("--as", false);
    private final OptionSpec urls = values("--url", "URL");
    private final OptionSpec standard = singleStandard();
    private final OptionSpec warc = written("--warc", "FILE");
    private final OptionSpec sign = fileOption("--sign", "KEY");
    private final OptionSpec verify = flag("--verify");
    private final OptionSpec format = format(OptionValues.FORMATS);

    HistoryCommand(ConsoleStreams console) {
        this(console, () -> UserFolders.ofUser().state().resolve("sites"));
    }

    HistoryCommand(ConsoleStreams console, WatchCommand.Histories histories) {
        super(console);
        this.histories = histories;
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(valueOf(format));
        String name = TypedArguments.readable(required(site, "missing.site"));
        boolean isExporting = text(warc) != null;
        refuseMixed(isExporting);
        try {
            if (isGiven(verify) && isExport(name)) {
                ExportCheck check = ExportCheck.of(name, InputFile.open(name, console.in()));
                return printCheck(name, check.chain(), Optional.of(check.signature()), json);
            }
            RobotsAddress robotsTxt = SiteFile.address(name);
            if (isExporting) {
                return export(robotsTxt);
            }
            if (isGiven(verify)) {
                return printCheck(robotsTxt.toString(), kept(robotsTxt).chain(), Optional.empty(), json);
            }
            list(robotsTxt, json);
            return ExitCode.OK;
        } catch (BadInputException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        } catch (IOException unreadable) {
            throw new CommandRefusedException("history.unreadable", PrintableText.of(name),
                    PrintableText.of(SystemErrorText.of(unreadable)));
        }
    }

    private void refuseMixed(boolean isExporting) {
        if (isGiven(verify) && (isExporting || text(from) != null) || isExporting && text(from) != null) {
            throw new CommandRefusedException("history.mixed");
        }
        if (text(sign) != null && !isExporting) {
            throw new CommandRefusedException("history.sign");
        }
        if (texts(crawlers).isEmpty() && !texts(urls).isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
    }

    /** A site is named by its address or its host; an export by a file that ends as archives do. */
    private static boolean isExport(String name) {
        return !SiteFile.isMeant(name) && (name.equals(InputFile.STANDARD_INPUT)
                || WarcSource.isArchive(name.toLowerCase(Locale.ROOT)));
    }

    /** The history of a site of which something is kept. */
    private FetchHistory kept(RobotsAddress robotsTxt) throws IOException {
        FetchHistory history = new FetchHistory(histories.folder(), robotsTxt);
        if (history.versions().isEmpty() && history.damaged().isEmpty()) {
            throw new CommandRefusedException("history.none", robotsTxt.toString());
        }
        return history;
    }

    private void list(RobotsAddress robotsTxt, boolean json) throws IOException, BadInputException {
        AnswerStream out = new AnswerStream(console.out());
        String archive = text(from);
        HistoryReport report = listed(robotsTxt, archive == null ? kept(robotsTxt)
                : ArchivedVersions.read(TypedArguments.readable(archive),
                        InputFile.open(TypedArguments.readable(archive), console.in()), robotsTxt));
        if (json) {
            report.printJson(out);
        } else {
            report.printText(out);
        }
        out.flush();
    }

    private HistoryReport listed(RobotsAddress robotsTxt, VersionSource source) throws IOException {
        List<SiteVersion> versions = source.versions().reversed();
        List<Crawler> asked = TypedArguments.crawlers(texts(crawlers)).stream()
                .map(AskedCrawler::crawler).distinct().toList();
        List<String> typed = readableTexts(urls).stream().distinct().toList();
        List<String> addresses = typed.isEmpty() ? List.of(HOME_PAGE) : typed;
        List<SiteRules.Question> questions = asked.stream().flatMap(crawler -> addresses.stream()
                .map(url -> new SiteRules.Question(url, crawler))).toList();
        StandardChoice readAs = OptionValues.reading(valueOf(standard)).choice().one()
                .orElseThrow(() -> new CommandRefusedException("history.standard"));
        return new HistoryReport(robotsTxt.toString(), versions,
                questions.isEmpty() ? List.of() : ToldVersions.of(versions, source::file, questions, readAs),
                source.damagedNames());
    }

    private int printCheck(String name, HistoryChain chain, Optional<Optional<ExportSignature>> signature,
            boolean json) {
        AnswerStream out = new AnswerStream(console.out());
        if (json) {
            HistoryReport.printCheckJson(out, name, chain, signature.flatMap(found -> found));
        } else {
            ChainWords words = new ChainWords();
            words.sentences(name, chain).forEach(sentence -> out.println(PrintableText.of(sentence)));
            signature.ifPresent(found -> out.println(words.signature(found)));
        }
        out.flush();
        boolean isSigned = signature.flatMap(found -> found).map(ExportSignature::isValid).orElse(true);
        return chain.isWhole() && isSigned ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private int export(RobotsAddress robotsTxt) throws IOException, BadInputException, InterruptedException {
        FetchHistory history = kept(robotsTxt);
        Optional<SigningKey> key = key(text(sign));
        OutputFile file = outputFile(warc, console);
        HistoryExport export = new HistoryExport(history, robotsTxt, "Roboscope/" + ProductVersion.number());
        file.writePieces(out -> {
            export.write(Instant.now(), key, record -> {
                byte[] piece = file.piece(record);
                out.write(piece, 0, piece.length);
            });
            return true;
        });
        console.out().println(MessageBundle.of("history").text("exported", robotsTxt.toString(),
                PrintableText.of(String.valueOf(text(warc))), history.versions().size()));
        return ExitCode.OK;
    }

    private static Optional<SigningKey> key(@Nullable String name) throws IOException, BadInputException {
        if (name == null) {
            return Optional.empty();
        }
        String readable = TypedArguments.readable(name);
        try {
            return Optional.of(SigningKey.read(Path.of(readable)));
        } catch (InvalidPathException impossible) {
            throw new CommandRefusedException("file.impossible", readable);
        }
    }
}
