package org.roboscope.simulate.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/**
 * What is asked about every URL. Crawlers that follow the same groups get the same verdicts, so they are asked about
 * once: that is one column of verdicts.
 */
public final class Plan {

    private record Followed(int file, List<Integer> groups) {}

    private final List<RobotsFile> files;
    private final List<Party> parties = new ArrayList<>();
    private final List<Policy> columns = new ArrayList<>();
    private final Map<String, Policy> visitors = new ConcurrentHashMap<>();

    private Plan(List<RobotsFile> files) {
        this.files = List.copyOf(files);
    }

    /** Every crawler under every one of these readings of a file; crawler by crawler. */
    public static Plan of(List<RobotsFile> files, List<Crawler> crawlers) {
        Plan plan = new Plan(files);
        Map<Followed, Integer> known = new HashMap<>();
        for (Crawler crawler : crawlers) {
            for (int file = 0; file < files.size(); file++) {
                Policy policy = files.get(file).policy(crawler);
                Followed followed = new Followed(file, policy.following().groups());
                int column = known.computeIfAbsent(followed, it -> plan.newColumn(policy));
                plan.parties.add(new Party(crawler.name(), files.get(file).standard(), policy, column));
            }
        }
        return plan;
    }

    private int newColumn(Policy policy) {
        columns.add(policy);
        return columns.size() - 1;
    }

    public List<RobotsFile> files() {
        return files;
    }

    public List<Party> parties() {
        return List.copyOf(parties);
    }

    /** What is to be asked for each URL. */
    public List<Policy> columns() {
        return List.copyOf(columns);
    }

    /** The verdict for the crawler whose visit a log tells of, under the first standard. */
    Verdict visitorsVerdict(CatalogueEntry visitor, RequestPath path) {
        return visitors.computeIfAbsent(visitor.token(), it -> files.getFirst().policy(visitor.crawler()))
                .verdict(path);
    }
}
