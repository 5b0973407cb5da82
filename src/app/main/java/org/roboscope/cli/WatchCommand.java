package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchNews.WatchAlert;
import org.roboscope.cli.watch.WatchReport;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope watch}: asks sites repeatedly, and reports what changed. */
final class WatchCommand extends Command {

    /** In the folders of the person. */
    static final Histories OF_USER = () -> UserFolders.ofUser().state().resolve("sites");

    private static final String EACH_HOUR = "1h";

    /** Where the folder with the sites' histories is, asked for only when it is needed. */
    interface Histories {

        Path folder();
    }

    /** Waits from one round to the next. */
    interface RoundPause {

        /** @return whether another round follows */
        boolean untilNext(Duration interval) throws InterruptedException;
    }

    private final Histories histories;
    private final RoundPause pause;
    private final PositionalParamSpec sites = sites();
    private final OptionSpec siteList = fileOption("--sites", "FILE");
    private final OptionSpec every = value("--every", "INTERVAL", EACH_HOUR);
    private final OptionSpec expect = fileOption("--expect", "EXPECTATIONS");
    private final OptionSpec once = flag("--once");
    private final OptionSpec exec = value("--exec", "COMMAND");
    private final OptionSpec on = values("--on", "EVENT", ValueChoices.one(WatchAlert::codes));
    private final FetchOptions options = new FetchOptions(this);
    private final OptionSpec format = format(OptionValues.FORMATS);
    private final Map<RobotsAddress, WatchNews> told = new HashMap<>();

    WatchCommand(ConsoleStreams console) {
        this(console, OF_USER, interval -> {
            Thread.sleep(interval);
            return true;
        });
    }

    WatchCommand(ConsoleStreams console, Histories histories, RoundPause pause) {
        super(console);
        this.histories = histories;
        this.pause = pause;
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(valueOf(format));
        Set<RobotsAddress> asked = new LinkedHashSet<>();
        readableTexts(sites).forEach(typed -> asked.add(SiteFile.address(typed)));
        String fileName = text(siteList);
        if (asked.isEmpty() && fileName == null) {
            throw new CommandRefusedException("missing.site");
        }
        Duration interval = WatchInterval.parse(valueOf(every));
        Set<String> wanted = wanted();
        String listName = text(expect);
        refuseInputTwice(fileName, listName);
        if (fileName != null) {
            SiteListFile.read(TypedArguments.readable(fileName), console).sites()
                    .forEach(site -> asked.add(site.robotsTxt()));
        }
        ExpectationList expectations = listName == null ? null
                : ExpectationList.readWhole(TypedArguments.readable(listName), console.in());
        BiConsumer<WatchReport, PrintStream> printing = json ? WatchReport::printJson
                : (report, out) -> report.printText(out, listName == null ? "" : listName);
        // For a list, no prompt asks for passwords, as there could be a hundred.
        SiteFetcher fetcher = new SiteFetcher(options.settings().upTo(FetchSettings.LARGEST_ROBOTS_TXT),
                fileName == null ? console.logins() : LoginPrompt.NOBODY);
        String typed = text(exec);
        if (typed == null) {
            return rounds(List.copyOf(asked), interval, fetcher,
                    (robotsTxt, result) -> look(robotsTxt, result, expectations, printing, _ -> true));
        }
        try (EventCommand command = new EventCommand(TypedArguments.readable(typed), EventCommand.LIMIT,
                console.err())) {
            return rounds(List.copyOf(asked), interval, fetcher, (robotsTxt, result) -> look(
                    robotsTxt, result, expectations, printing, news -> !isWanted(news, wanted)
                            || command.run(json(news), robotsTxt.toString())));
        }
    }

    /** Which events the command is run for. */
    private Set<String> wanted() {
        List<String> given = texts(on);
        if (!given.isEmpty() && text(exec) == null) {
            throw new CommandRefusedException("option.on.alone");
        }
        given.forEach(each -> OptionValues.among(WatchAlert.codes(), each, "option.on"));
        return given.isEmpty() ? Set.of(WatchAlert.ANY) : Set.copyOf(given);
    }

    private static boolean isWanted(WatchNews news, Set<String> wanted) {
        return wanted.contains(WatchAlert.ANY)
                || news.alerts().stream().map(WatchAlert::code).anyMatch(wanted::contains);
    }

    private static byte[] json(WatchNews news) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new WatchReport(news).printJson(new PrintStream(bytes, false, StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    /** What is done with each answer. */
    private interface Looking {

        /** @return the exit code of this answer alone */
        int look(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    private int rounds(List<RobotsAddress> asked, Duration interval, SiteFetcher fetcher, Looking looking)
            throws InterruptedException {
        int[] code = {ExitCode.OK};
        boolean isOver = false;
        while (!isOver) {
            fetcher.fetchAll(asked, () -> console.lost().isPresent(),
                    (robotsTxt, result) -> code[0] = Math.max(code[0], looking.look(robotsTxt, result)));
            isOver = isGiven(once) || console.lost().isPresent() || !pause.untilNext(interval);
        }
        return code[0];
    }

    /** Passes news on. */
    private interface NewsWork {

        /** @return whether that succeeded */
        boolean tell(WatchNews news) throws InterruptedException;
    }

    private int look(RobotsAddress robotsTxt, FetchResult result, @Nullable ExpectationList expectations,
            BiConsumer<WatchReport, PrintStream> printing, NewsWork others) throws InterruptedException {
        SiteLook look = new SiteLook(robotsTxt, histories.folder(), expectations);
        WatchNews news = look.judge(result);
        WatchNews earlier = told.put(robotsTxt, news);
        boolean isOld = news.isQuiet() || earlier != null && news.repeats(earlier);
        boolean isTold = true;
        if (!isOld) {
            print(news, printing);
            isTold = others.tell(news);
        }
        if (console.lost().isPresent()) {
            return ExitCode.REFUSED;
        }
        try {
            look.noteReported(news);
        } catch (IOException full) {
            console.err().println(MessageBundle.of("cli").text("watch.unkept", robotsTxt.toString(),
                    PrintableText.of(String.valueOf(full.getMessage()))));
            return ExitCode.REFUSED;
        }
        return news.hasFailed() || !isTold ? ExitCode.REFUSED : news.isAlarm() ? ExitCode.SOME_CHANGED : ExitCode.OK;
    }

    /** Prints in one piece, so that reports are whole even if a signal ends the program. */
    private void print(WatchNews news, BiConsumer<WatchReport, PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        printing.accept(new WatchReport(news), new PrintStream(bytes, false, console.out().charset()));
        console.out().write(bytes.toByteArray(), 0, bytes.size());
        console.out().flush();
    }

    /**
     * A command of the person's own that is run for each event, one after the other, with the event on its standard input. It
     * comes from a file, so a command that reads nothing delays no other work. When Roboscope ends, it ends.
     */
    static final class EventCommand implements AutoCloseable {

        /** How long one event may take. */
        static final Duration LIMIT = Duration.ofMinutes(1);

        private static final Duration TO_DIE = Duration.ofSeconds(2);
        private static final Duration STEP = Duration.ofMillis(5);

        private final List<String> command;
        private final Duration limit;
        private final PrintStream err;
        private final MessageBundle messages = MessageBundle.of("cli");
        private final Thread hook = Thread.ofPlatform().name("roboscope-command-end").unstarted(this::processEnds);
        private @Nullable Process running;
        private @Nullable Path event;
        private boolean ended;

        EventCommand(String typed, Duration limit, PrintStream err) {
            this.command = OperatingSystem.current() == OperatingSystem.WINDOWS ? List.of("cmd.exe", "/d", "/c", typed)
                    : List.of("/bin/sh", "-c", typed);
            this.limit = limit;
            this.err = err;
            Runtime.getRuntime().addShutdownHook(hook);
        }

        /**
         * Waits until the command has dealt with the event, or its time is over. It reports what goes wrong.
         *
         * @param about what the event is about, for the person
         * @return whether the command did its work
         */
        boolean run(byte[] json, String about) throws InterruptedException {
            try {
                return run(Files.createTempFile("roboscope-event", ".json"), json, about);
            } catch (IOException failure) {
                err.println(messages.text("exec.notStarted", about, PrintableText.of(SystemErrorText.of(failure))));
                return false;
            }
        }

        private boolean run(Path file, byte[] json, String about) throws IOException, InterruptedException {
            try {
                Files.write(file, json);
                Process process = start(file);
                if (process == null) {
                    return false;
                }
                if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                    err.println(messages.text("exec.tooLong", about, limit.toSeconds()));
                    return false;
                }
                if (process.exitValue() != 0) {
                    err.println(messages.text("exec.failed", about, process.exitValue()));
                }
                return process.exitValue() == 0;
            } finally {
                end();
                Files.deleteIfExists(file);
            }
        }

        /** @return nothing if Roboscope is ending */
        private synchronized @Nullable Process start(Path file) throws IOException {
            if (ended) {
                return null;
            }
            event = file;
            Process process = new ProcessBuilder(command).redirectInput(Redirect.from(file.toFile()))
                    .redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT).start();
            running = process;
            return process;
        }

        /** Ends what is still running, with all that it started. */
        private synchronized void end() throws InterruptedException {
            Process process = running;
            running = null;
            event = null;
            if (process != null && process.isAlive()) {
                List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
                all.forEach(ProcessHandle::destroyForcibly);
                long begin = System.nanoTime();
                while (all.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() - begin < TO_DIE.toNanos()) {
                    Thread.sleep(STEP);
                }
            }
        }

        private void processEnds() {
            Path file;
            synchronized (this) {
                ended = true;
                file = event;
            }
            try {
                end();
                if (file != null) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException left) {
                err.println(PrintableText.of(SystemErrorText.of(left)));
            } catch (InterruptedException endAtOnce) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException isEnding) {
                // The hook ends the command.
            }
        }
    }

    /** How often a site is asked: a number and {@code s}, {@code m}, {@code h} or {@code d}. */
    static final class WatchInterval {

        static final Duration SHORTEST = Duration.ofMinutes(1);
        static final Duration LONGEST = Duration.ofDays(365);

        private static final Pattern FORM = Pattern.compile("([0-9]{1,8})([smhd])");

        private WatchInterval() {}

        static Duration parse(String typed) {
            Matcher form = FORM.matcher(typed);
            if (!form.matches()) {
                throw new CommandRefusedException("option.every", typed);
            }
            long number = Long.parseLong(form.group(1));
            Duration interval = switch (form.group(2)) {
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofDays(number);
            };
            if (interval.compareTo(SHORTEST) < 0 || interval.compareTo(LONGEST) > 0) {
                throw new CommandRefusedException("option.every", typed);
            }
            return interval;
        }
    }
}
