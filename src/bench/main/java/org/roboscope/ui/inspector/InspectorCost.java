package org.roboscope.ui.inspector;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.tester.BenchBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/**
 * Measures the processor time of the assignment of crawlers and of the cards of the Crawlers panel, for 500 KiB with
 * 2,000 groups and all crawlers of the catalogue. Each round begins with a changed text.
 */
public final class InspectorCost {

    private static final int GROUPS = 2_000;
    private static final int ROUNDS = Integer.getInteger("rounds", 60);
    private static final int WARM_UP = Math.min(20, ROUNDS);

    private InspectorCost() {}

    public static void main(String[] args) {
        BenchBuffer buffer = new BenchBuffer(text().getBytes(StandardCharsets.UTF_8));
        Workspace workspace = new Workspace(buffer, Runnable::run, _ -> {}, Runnable::run);
        workspace.setTestedUrl("/path-7/x");
        System.out.println("by group  p50   p95      by purpose  p50   p95   [ms]   standard");
        for (StandardChoice standardChoice : StandardChoice.all()) {
            workspace.chooseStandard(standardChoice);
            double[] cards = times(workspace, buffer, false);
            double[] purposes = times(workspace, buffer, true);
            System.out.printf(Locale.ROOT, "%13.1f %5.1f %16.1f %5.1f          %s%n", percentile(cards, 50),
                    percentile(cards, 95),
                    percentile(purposes, 50), percentile(purposes, 95), standardChoice.id());
        }
    }

    private static double[] times(Workspace workspace, BenchBuffer buffer, boolean byPurpose) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        InspectorContent.Maker maker = new InspectorContent.Maker();
        InspectorContent.Request request = new InspectorContent.Request(
                byPurpose, false, byPurpose ? workspace.testedUrlProperty().get() : "");
        double[] times = new double[ROUNDS];
        int cardCount = 0;
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            boolean isInsertion = round % 2 == 0;
            workspace.frontText().recordChange(buffer, 1, isInsertion ? 0 : 1, isInsertion ? "x" : "");
            long start = threads.getCurrentThreadCpuTime();
            TextReading reading = workspace.reading().get();
            InspectorModel model =
                    new InspectorModel(reading, AssignmentFinder.find(reading.text(), Catalogue.builtIn(),
                            List.of(workspace.crawlerProperty().get())));
            cardCount += maker.make(model, request).cards().size();
            if (round >= 0) {
                times[round] = (threads.getCurrentThreadCpuTime() - start) / 1e6;
            }
        }
        if (cardCount == 0) {
            throw new IllegalStateException("there were no cards");
        }
        Arrays.sort(times);
        return times;
    }

    private static double percentile(double[] sorted, int percent) {
        return sorted[sorted.length * percent / 100];
    }

    /** A file in which a tenth of the groups are for crawlers of the catalogue, and the others for unknown names. */
    private static String text() {
        List<CatalogueEntry> entries = Catalogue.builtIn().entries();
        StringBuilder text = new StringBuilder("#\nUser-agent: *\nDisallow: /none/\n\n");
        for (int group = 0; group < GROUPS; group++) {
            String name =
                    group % 10 == 0 ? entries.get(group / 10 % entries.size()).token() : "crawler-" + letters(group);
            text.append("User-agent: ").append(name).append('\n');
            for (int rule = 0; rule < 8; rule++) {
                text.append("Disallow: /path-").append(rule).append('/').append(group).append("/*\n");
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String letters(int number) {
        return number == 0 ? "a" : letters(number / 26) + (char) ('a' + number % 26);
    }
}
