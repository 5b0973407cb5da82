package org.roboscope.bench;

import com.sun.management.OperatingSystemMXBean;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.roboscope.cli.CommandLineApp;

/**
 * Measures {@code roboscope scan} on a web archive and on a folder of the same files, and a loop over the records of
 * the archive with crawler-commons. The files are random, but the same in each run: half have fewer than 15 rules, one
 * in a hundred has more than 250.
 */
public final class CollectionTime {

    private static final int ROUNDS = 8;
    /**
     * Number of repetitions of short work in a round. Java then compiles the code of both programs, and the time is
     * much longer than the steps of 10 ms in which some systems measure.
     */
    private static final int REPEATS = 10;
    /** Number of repetitions of scans with findings, because Java has compiled all code after about 100,000 files. */
    private static final int SCAN_REPEATS = 4;

    private static final int FILES_PER_FOLDER = 100;
    private static final int MEMBER_HEADER_LENGTH = 10;
    private static final int MEMBER_TRAILER_LENGTH = 8;
    /** The numbers of rules have a log-normal distribution with this median and this deviation of the logarithm. */
    private static final double MEDIAN_RULES = 15;
    private static final double RULES_DEVIATION = 1.2;
    private static final String PAGE = "/catalog/item/view.html?id=7";
    private static final List<String> NAMES = List.of("*", "GPTBot", "CCBot", "Googlebot", "bingbot", "AhrefsBot",
            "ClaudeBot", "Bytespider", "SemrushBot", "MJ12bot");
    private static final List<String> WORDS = List.of("admin", "cart", "search", "private", "catalog", "item", "tmp",
            "login", "user", "api", "print", "archive", "feed", "tag", "media", "wp-admin", "checkout", "account");

    /** Work whose time is measured. */
    private interface MeasuredWork {

        void run() throws IOException;
    }

    /** The shortest times of all rounds, in seconds. */
    private record BestTimes(double clock, double cpu) {}

    private CollectionTime() {}

    /** @param args number of files; 10,000 by default */
    public static void main(String[] args) throws IOException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        Path folder = Files.createTempDirectory("collection");
        Path plain = folder.resolve("sites.warc");
        Path packed = folder.resolve("sites.warc.gz");
        Path files = folder.resolve("files");
        write(count, plain, packed, files);
        System.out.printf(Locale.ROOT, "%,d files, %,d bytes as an archive, %,d packed%n", count, Files.size(plain),
                Files.size(packed));
        Path out = folder.resolve("out");
        BestTimes peer = new BestTimes(0, 0);
        for (Path archive : List.of(plain, packed)) {
            peer = measure(archive.getFileName() + ", crawler-commons", count, REPEATS, () -> scanWithPeer(archive));
            BestTimes roboscope = measure(archive.getFileName() + ", scan, verdicts", count, REPEATS,
                    () -> scan(archive, out, "--columns", "host,status", "--as", "Googlebot", "--url", PAGE));
            System.out.printf(Locale.ROOT, "%.1f times as fast by the clock, %.1f by processor time%n",
                    peer.clock() / roboscope.clock(), peer.cpu() / roboscope.cpu());
            printBound(archive.getFileName() + ", jwarc alone", count, peer, () -> readRecords(archive));
        }
        printBound(packed.getFileName() + ", inflating alone", count, peer, () -> inflate(packed));
        measure("folder, scan, all columns, while Java compiles", count, () -> scan(files, out));
        measure("folder, scan, all columns", count, SCAN_REPEATS, () -> scan(files, out));
        measure("folder, scan, all columns and verdicts", count,
                () -> scan(files, out, "--as", "Googlebot", "--as", "GPTBot", "--url", PAGE));
        measure("folder, scan, summary", count, () -> scan(files, out, "--summary"));
        measure("folder, scan, verdicts", count,
                () -> scan(files, out, "--columns", "bytes", "--as", "Googlebot", "--url", PAGE));
    }

    private static BestTimes measure(String name, int count, MeasuredWork work) throws IOException {
        return measure(name, count, 1, work);
    }

    private static BestTimes measure(String name, int count, int repeats, MeasuredWork work) throws IOException {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        double clock = Double.MAX_VALUE;
        double cpu = Double.MAX_VALUE;
        double firstCpu = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long cpuBefore = system.getProcessCpuTime();
            long clockBefore = System.nanoTime();
            for (int i = 0; i < repeats; i++) {
                work.run();
            }
            clock = Math.min(clock, (System.nanoTime() - clockBefore) / 1e9 / repeats);
            double roundCpu = (system.getProcessCpuTime() - cpuBefore) / 1e9 / repeats;
            firstCpu = round == 0 ? roundCpu : firstCpu;
            cpu = Math.min(cpu, roundCpu);
        }
        System.out.printf(Locale.ROOT,
                "%s: %.3f s, %.3f s of processor time (first round %.3f s), %,.0f files per second%n", name, clock, cpu,
                firstCpu, count / clock);
        return new BestTimes(clock, cpu);
    }

    /** Prints the limit of the ratio for a program that reads in this way, even if its verdicts took no time. */
    private static void printBound(String name, int count, BestTimes peer, MeasuredWork reading) throws IOException {
        BestTimes bound = measure(name, count, REPEATS, reading);
        System.out.printf(Locale.ROOT, "read this way, at most %.1f times as fast by processor time%n",
                peer.cpu() / bound.cpu());
    }

    private static void scan(Path input, Path out, String... options) {
        List<String> command = new ArrayList<>(
                List.of("scan", input.toString(), "--output", out.toString(), "--format", "csv"));
        command.addAll(Arrays.asList(options));
        int code = CommandLineApp.run(command.toArray(String[]::new));
        if (code != 0) {
            throw new IllegalStateException("exit code " + code);
        }
    }

    private static void scanWithPeer(Path archive) throws IOException {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        List<String> names = List.of("googlebot");
        long allowed = 0;
        try (WarcReader reader = new WarcReader(archive)) {
            for (WarcRecord record : reader) {
                if (record instanceof WarcResponse response && response.target().endsWith("/robots.txt")) {
                    byte[] robots = response.http().body().stream().readAllBytes();
                    String page = response.target().replace("/robots.txt", PAGE);
                    allowed += parser.parseContent(response.target(), robots, "text/plain", names).isAllowed(page)
                            ? 1 : 0;
                }
            }
        }
        if (allowed == 0) {
            throw new IllegalStateException("nothing is allowed");
        }
    }

    private static void readRecords(Path archive) throws IOException {
        try (WarcReader reader = new WarcReader(archive)) {
            for (WarcRecord record : reader) {
                record.body().stream().readAllBytes();
            }
        }
    }

    /** Inflates the gzip members that {@link #write} created, which have the shortest possible header and a trailer. */
    private static void inflate(Path packed) throws IOException {
        byte[] bytes = Files.readAllBytes(packed);
        byte[] out = new byte[1 << 16];
        Inflater inflater = new Inflater(true);
        try {
            for (int offset = 0; offset < bytes.length; offset +=
                    MEMBER_HEADER_LENGTH + (int) inflater.getBytesRead() + MEMBER_TRAILER_LENGTH) {
                inflater.reset();
                inflater.setInput(bytes, offset + MEMBER_HEADER_LENGTH, bytes.length - offset - MEMBER_HEADER_LENGTH);
                while (!inflater.finished()) {
                    inflater.inflate(out);
                }
            }
        } catch (DataFormatException e) {
            throw new IOException(e);
        } finally {
            inflater.end();
        }
    }

    private static void write(int count, Path plain, Path packed, Path files) throws IOException {
        Random random = new Random(9309);
        try (OutputStream archive = new BufferedOutputStream(Files.newOutputStream(plain));
                OutputStream members = new BufferedOutputStream(Files.newOutputStream(packed))) {
            for (int i = 0; i < count; i++) {
                String robots = robots(random);
                byte[] record = record(i, robots).getBytes(StandardCharsets.US_ASCII);
                archive.write(record);
                GZIPOutputStream member = new GZIPOutputStream(members);
                member.write(record);
                member.finish();
                Path folder = files.resolve("d" + i / FILES_PER_FOLDER);
                Files.createDirectories(folder);
                Files.writeString(folder.resolve("site" + i + ".txt"), robots);
            }
        }
    }

    private static String record(int number, String robots) {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " + robots.length() + "\r\n\r\n"
                + robots;
        return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-"
                + String.format(Locale.ROOT, "%012d", number) + ">\r\nWARC-Date: 2026-01-02T03:04:05Z\r\n"
                + "WARC-Target-URI: https://site" + number + ".example/robots.txt\r\n"
                + "Content-Type: application/http; msgtype=response\r\nContent-Length: " + http.length() + "\r\n\r\n"
                + http + "\r\n\r\n";
    }

    private static String robots(Random random) {
        int rules = (int) Math.round(MEDIAN_RULES * Math.exp(RULES_DEVIATION * random.nextGaussian()));
        StringBuilder text = new StringBuilder("# robots.txt of the site\n\n");
        int groups = 1 + random.nextInt(4);
        for (int group = 0; group < groups; group++) {
            text.append("User-agent: ").append(group == 0 ? "*" : NAMES.get(random.nextInt(NAMES.size())))
                    .append('\n');
            for (int rule = 0; rule <= rules / groups; rule++) {
                text.append(random.nextInt(8) == 0 ? "Allow: " : "Disallow: ");
                for (int depth = random.nextInt(3); depth >= 0; depth--) {
                    text.append('/').append(random.nextInt(10) == 0 ? "*" : WORDS.get(random.nextInt(WORDS.size())));
                }
                text.append(random.nextInt(4) == 0 ? random.nextInt(100) : "/").append('\n');
            }
            text.append('\n');
        }
        return text.append("Sitemap: https://www.example.com/sitemap.xml\n").toString();
    }
}
