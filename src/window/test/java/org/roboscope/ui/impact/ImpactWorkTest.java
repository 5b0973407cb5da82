package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;

/** Comparisons create each text once and end soon after they are cancelled. */
class ImpactWorkTest {

    private static final int RULES = 1_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static long countAllocatedBytes(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static ImpactPlan comparison(String before, String after) {
        return ImpactModel.ComparedTexts.createPlan(RobotsText.of(before, StandardChoice.OWN),
                RobotsText.of(after, StandardChoice.OWN), Crawler.named("Googlebot"), Catalogue.builtIn());
    }

    /** Groups of many rules, with one rule in each that then blocks everything. */
    private static ImpactPlan manyFlips() {
        StringBuilder text = new StringBuilder();
        for (int group = 0; group < 20; group++) {
            text.append(group == 0 ? "User-agent: *\n" : "User-agent: bot" + group + "\n");
            for (int rule = 0; rule < RULES / 20; rule++) {
                text.append("Disallow: /shop/item-").append(rule).append("/\n");
            }
        }
        return comparison(text.toString(), text.toString().replace("/item-7/", "/"));
    }

    private static ImpactPlan manyUses() {
        StringBuilder text = new StringBuilder("User-agent: *\nAllow: /\n");
        for (int line = 0; line < RULES; line++) {
            text.append("Content-Usage: /shop/item-").append(line).append("/ train-ai=n\n");
        }
        return comparison(text.toString(), text.toString().replace("7/ train-ai=n", "7/ train-ai=y"));
    }

    @Test
    void textsOfRulesAreCreatedOnce() {
        List<FlippedUrl> flippedUrls = FlipSearch.findVerdictFlips(manyFlips(), () -> false).flips();
        assertThat(flippedUrls).hasSizeGreaterThan(20);
        FlippedUrl first = flippedUrls.getFirst();
        long firstBytes = countAllocatedBytes(first::cause);
        assertThat(firstBytes).isGreaterThan(10_000);
        assertThat(countAllocatedBytes(first::cause)).isLessThan(firstBytes / 10);
    }

    @Test
    void textsOfLinesAreCreatedOnce() {
        List<FlippedUse> flippedUses = FlipSearch.findUseFlips(manyUses(), () -> false).flips();
        assertThat(flippedUses).hasSizeGreaterThan(20);
        FlippedUse first = flippedUses.getFirst();
        long firstBytes = countAllocatedBytes(() -> first.usagePair().cause(first.change()));
        assertThat(firstBytes).isGreaterThan(10_000);
        assertThat(countAllocatedBytes(() -> first.usagePair().cause(first.change()))).isLessThan(firstBytes / 10);
    }

    @Test
    void cancelledWorkEndsImmediately() {
        for (ImpactPlan comparison : List.of(manyFlips(), manyUses())) {
            long completed = countAllocatedBytes(() -> ImpactResult.ofSearch(comparison, () -> false));
            long cancelled = countAllocatedBytes(() -> ImpactResult.ofSearch(comparison, () -> true));
            assertThat(cancelled).isLessThan(completed / 10);
        }
    }

    @Test
    void searchChecksForCancellationOften() {
        for (ImpactPlan comparison : List.of(manyFlips(), manyUses())) {
            AtomicInteger checks = new AtomicInteger();
            ImpactResult.ofSearch(comparison, () -> {
                checks.incrementAndGet();
                return false;
            });
            int allChecks = checks.get();
            for (int part = 1; part < 10; part++) {
                int limit = allChecks * part / 10;
                AtomicInteger laterChecks = new AtomicInteger();
                BooleanSupplier stop = () -> laterChecks.incrementAndGet() > limit;
                ImpactResult.ofSearch(comparison, stop);
                assertThat(laterChecks.get() - limit).as("checks after cancellation, of %d", allChecks).isLessThan(20);
            }
        }
    }
}
