package org.roboscope.site.fetch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.roboscope.address.Host;
import org.roboscope.address.Scheme;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/** Fetches the files of several parts of a site at the same time, and groups equal ones. */
public final class SiteSurvey {

    private static final String WWW = "www.";
    /** The limit for all files together in bytes, because they are in memory at the same time. */
    private static final int MAX_BYTES = 200_000_000;

    private final List<RobotsAddress> parts;
    private final List<RunningFetch> fetches;

    private SiteSurvey(List<RobotsAddress> parts, List<RunningFetch> fetches) {
        this.parts = List.copyOf(parts);
        this.fetches = List.copyOf(fetches);
    }

    /**
     * Starts the fetches.
     *
     * @param fetcherForPart returns the fetcher for each part
     */
    public static SiteSurvey start(List<RobotsAddress> parts, Function<RobotsAddress, Fetcher> fetcherForPart) {
        int maxBytes = Math.min(FetchSettings.LARGEST_ROBOTS_TXT, MAX_BYTES / Math.max(1, parts.size()));
        return new SiteSurvey(parts,
                parts.stream().map(part -> fetcherForPart.apply(part).withBodyLimit(maxBytes).start(part.address()))
                        .toList());
    }

    /** Returns a future that completes with the results of all parts. */
    public CompletableFuture<List<SurveyResult>> results() {
        return CompletableFuture.allOf(fetches.stream().map(RunningFetch::result).toArray(CompletableFuture<?>[]::new))
                .thenApply(_ -> groupResults());
    }

    public void cancel() {
        fetches.forEach(RunningFetch::cancel);
    }

    /**
     * The result of one part of the site.
     *
     * @param variant the number of the group of equal answers, counted from 1
     */
    public record SurveyResult(RobotsAddress robotsTxt, FetchResult result, int variant) {}

    private List<SurveyResult> groupResults() {
        List<FetchResult> variants = new ArrayList<>();
        List<SurveyResult> surveyResults = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            FetchResult result = fetches.get(i).await();
            int variant = 0;
            while (variant < variants.size() && !isSameAnswer(variants.get(variant), result)) {
                variant++;
            }
            if (variant == variants.size()) {
                variants.add(result);
            }
            surveyResults.add(new SurveyResult(parts.get(i), result, variant + 1));
        }
        return surveyResults;
    }

    /** Whether two files have the same bytes, two other answers the same status, or two failures the same kind. */
    private static boolean isSameAnswer(FetchResult first, FetchResult second) {
        if (first.successfulBody().isPresent() && second.successfulBody().isPresent()) {
            boolean isComplete =
                    !first.successfulBody().get().isTruncated() && !second.successfulBody().get().isTruncated();
            return isComplete
                    && Arrays.equals(first.successfulBody().get().bytes(), second.successfulBody().get().bytes());
        }
        if (first.failure().isPresent() && second.failure().isPresent()) {
            return first.failure().get().getClass() == second.failure().get().getClass();
        }
        return first.successfulBody().isPresent() == second.successfulBody().isPresent()
                && first.failure().isPresent() == second.failure().isPresent()
                && first.hops().getLast().status() == second.hops().getLast().status();
    }

    /** Returns the parts with HTTP and HTTPS, with and without www. With a port, the site is the only part. */
    public static List<RobotsAddress> partsOf(RobotsAddress site) throws BadAddressException {
        WebAddress address = site.address();
        Set<RobotsAddress> parts = new LinkedHashSet<>();
        parts.add(site);
        if (!address.hasDefaultPort() || address.scheme() == Scheme.FTP) {
            return List.copyOf(parts);
        }
        for (String host : hosts(address.host())) {
            for (Scheme scheme : List.of(Scheme.HTTPS, Scheme.HTTP)) {
                parts.add(RobotsAddress.ofSite(scheme.text() + "://" + host));
            }
        }
        return List.copyOf(parts);
    }

    /**
     * Returns a host, and the same host with or without www. IP addresses and names without a dot have no counterpart.
     */
    private static List<String> hosts(Host host) {
        String name = host.text();
        if (host.kind() != Host.Kind.NAME || name.indexOf('.') < 0) {
            return List.of(name);
        }
        String counterpart = name.startsWith(WWW) && name.indexOf('.', WWW.length()) > 0
                ? name.substring(WWW.length())
                : WWW + name;
        return List.of(name, counterpart);
    }
}
