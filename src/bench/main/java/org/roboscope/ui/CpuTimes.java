package org.roboscope.ui;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The processor time of this process in milliseconds. Unlike elapsed time, it depends little on other work of the
 * machine.
 *
 * @param threads threads that run Java; the rest of the time is the compiler, the collector and the display
 */
record CpuTimes(double process, Map<String, Double> threads) {

    static CpuTimes now() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Map<String, Double> threads = new TreeMap<>();
        for (ThreadInfo thread : bean.getThreadInfo(bean.getAllThreadIds())) {
            if (thread != null) {
                threads.merge(thread.getThreadName(), bean.getThreadCpuTime(thread.getThreadId()) / 1e6, Double::sum);
            }
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new CpuTimes(system.getProcessCpuTime() / 1e6, threads);
    }

    CpuTimes since(CpuTimes before) {
        Map<String, Double> spent = new TreeMap<>();
        threads.forEach((name, time) -> spent.put(name, time - before.threads.getOrDefault(name, 0.0)));
        return new CpuTimes(process - before.process, spent);
    }

    /** The threads with at least a tenth of a millisecond per keystroke. */
    String perThread(int keys) {
        return threads.entrySet().stream().filter(thread -> thread.getValue() / keys >= 0.1)
                .map(thread -> String.format(Locale.ROOT, "%s %.1f", thread.getKey(), thread.getValue() / keys))
                .collect(Collectors.joining(", "));
    }
}
