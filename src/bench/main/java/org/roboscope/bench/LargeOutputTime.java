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
    private static final List<List<String>> OUTPUTS = List.of(List.of("--format", "csv"), List.of("--format", "tsv"),
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
        List<String> known = file.urls();
        try (BufferedWriter urls = Files.newBufferedWriter(list, StandardCharsets.UTF_8)) {
            for (int i = 0; i < count; i++) {
                urls.write(known.get(i % known.size()) + "?page=" + i + "\n");
            }
        }
        Path after = Files.write(folder.resolve("after.txt"), otherRules(file.robots()));
        for (List<String> output : OUTPUTS) {
            measure(folder.resolve("out"), list, output, "test", robots.toString());
        }
        measure(folder.resolve("out.csv.gz"), list, OUTPUTS.getFirst(), "test", robots.toString());
        for (List<String> output : OUTPUTS) {
            measure(folder.resolve("out"), list, output, "compare", robots.toString(), after.toString());
        }
        Files.delete(after);
        Files.delete(list);
        Files.delete(robots);
        Files.delete(folder);
    }

    private static void measure(Path out, Path list, List<String> output, String... asked) throws IOException {
        List<String> command = new ArrayList<>(List.of(asked));
        command.add("--as");
        command.addAll(CRAWLERS);
        command.addAll(List.of("--urls", list.toString(), "--output", out.toString()));
        command.addAll(output);
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long cpu = system.getProcessCpuTime();
        long start = System.nanoTime();
        int code = CommandLineApp.run(command.toArray(String[]::new));
        System.out.printf(Locale.ROOT, "%s %s to %s: exit code %d, %.1f s, %.1f s of processor time, %,d bytes%n",
                asked[0], String.join(" ", output), out.getFileName(), code, (System.nanoTime() - start) / 1e9,
                (system.getProcessCpuTime() - cpu) / 1e9, Files.size(out));
        Files.delete(out);
    }

    /** The rules, of which those that block an "a" allow it instead. */
    private static byte[] otherRules(byte[] robots) {
        return new String(robots, StandardCharsets.ISO_8859_1).replaceAll("(?m)^Disallow: (.*a.*)$", "Allow: $1")
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
