package org.roboscope.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.roboscope.cli.CommandLineApp;

/**
 * Measures {@code roboscope test} and {@code roboscope compare} for a million URLs and twenty crawlers, from a list on
 * disk to a file of results.
 */
public final class LargeOutputTime {

    private static final List<String> CRAWLERS = List.of("Googlebot", "Googlebot-Image", "Googlebot-News", "bingbot",
            "Applebot", "YandexBot", "Baiduspider", "DuckDuckBot", "GPTBot", "OAI-SearchBot", "ClaudeBot", "CCBot",
            "PerplexityBot", "Bytespider", "Amazonbot", "AhrefsBot", "SemrushBot", "MJ12bot", "facebookexternalhit",
            "Twitterbot");
    private static final List<List<String>> OUTPUT_OPTIONS =
            List.of(List.of("--format", "csv"), List.of("--format", "tsv"),
                    List.of("--format", "matrix"), List.of("--summary"), List.of("--format", "json"),
                    List.of("--format", "text"));

    private LargeOutputTime() {}

    /** @param args number of URLs; a million by default */
    public static void main(String[] args) throws IOException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        BenchFile file = BenchFile.named("medium");
        Path folder = Files.createTempDirectory("large-output");
        Path robots = Files.write(folder.resolve("robots.txt"), file.robots());
        Path list = folder.resolve("urls.txt");
        List<String> fileUrls = file.urls();
        try (BufferedWriter urls = Files.newBufferedWriter(list, StandardCharsets.UTF_8)) {
            for (int i = 0; i < count; i++) {
                urls.write(fileUrls.get(i % fileUrls.size()) + "?page=" + i + "\n");
            }
        }
        Path after = Files.write(folder.resolve("after.txt"), withSomeRulesAllowed(file.robots()));
        for (List<String> options : OUTPUT_OPTIONS) {
            measure(folder.resolve("out"), list, options, "test", robots.toString());
        }
        measure(folder.resolve("out.csv.gz"), list, OUTPUT_OPTIONS.getFirst(), "test", robots.toString());
        for (List<String> options : OUTPUT_OPTIONS) {
            measure(folder.resolve("out"), list, options, "compare", robots.toString(), after.toString());
        }
        Files.delete(after);
        Files.delete(list);
        Files.delete(robots);
        Files.delete(folder);
    }

    private static void measure(Path out, Path list, List<String> options, String... commandAndFiles)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(commandAndFiles));
        command.add("--as");
        command.addAll(CRAWLERS);
        command.addAll(List.of("--urls", list.toString(), "--output", out.toString()));
        command.addAll(options);
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long cpuStart = system.getProcessCpuTime();
        long start = System.nanoTime();
        int code = CommandLineApp.run(command.toArray(String[]::new));
        System.out.printf(Locale.ROOT, "%s %s to %s: exit code %d, %.1f s, %.1f s of processor time, %,d bytes%n",
                commandAndFiles[0], String.join(" ", options), out.getFileName(), code,
                (System.nanoTime() - start) / 1e9,
                (system.getProcessCpuTime() - cpuStart) / 1e9, Files.size(out));
        Files.delete(out);
    }

    /**
     * A copy of the file in which each Disallow whose path has an "a" is an Allow, so that the comparison finds
     * changes.
     */
    private static byte[] withSomeRulesAllowed(byte[] robots) {
        return new String(robots, StandardCharsets.ISO_8859_1).replaceAll("(?m)^Disallow: (.*a.*)$", "Allow: $1")
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
