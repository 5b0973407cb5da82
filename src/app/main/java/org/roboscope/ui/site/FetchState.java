package org.roboscope.ui.site;

import java.util.List;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchHop;

/** How far a fetch is that a person asked for. */
sealed interface FetchState {

    /** Nothing was asked for yet. */
    record Idle() implements FetchState {}

    record Running(RobotsAddress robotsTxt, List<FetchHop> hops) implements FetchState {

        public Running {
            hops = List.copyOf(hops);
        }
    }

    record Ended(KeptFetch.FetchOutcome outcome) implements FetchState {}

    record Cancelled(RobotsAddress robotsTxt, List<FetchHop> hops) implements FetchState {}

    /** @param sentence why nothing was asked for */
    record Refused(String sentence) implements FetchState {}

    default boolean isRunning() {
        return this instanceof Running;
    }

    /** The answered requests so far. */
    default List<FetchHop> hops() {
        return switch (this) {
            case Idle idle -> List.of();
            case Running running -> running.hops();
            case Ended ended -> ended.outcome().seen().result().hops();
            case Cancelled cancelled -> cancelled.hops();
            case Refused refused -> List.of();
        };
    }
}
