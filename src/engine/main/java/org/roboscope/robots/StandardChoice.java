package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;

/** The standard for each crawler: that of its operator, or one standard for all crawlers. */
public sealed interface StandardChoice {

    /** Each crawler reads by the standard of its operator. */
    StandardChoice OWN = new EachCrawler();

    /** Each crawler reads by the standard of its operator, and follows the groups that the operator documents. */
    record EachCrawler() implements StandardChoice {

        @Override
        public String id() {
            return "own";
        }

        @Override
        public Standard standardOf(Crawler crawler) {
            return Standards.ofCrawler(crawler);
        }

        @Override
        public AgentChoice agents(Standard standard) {
            return standard.agents().asDocumented();
        }

        @Override
        public List<Standard> standards() {
            return Standards.inForce();
        }

        @Override
        public Standard layout() {
            return Standards.ofUnknownOperators();
        }
    }

    /** Every crawler reads by this standard. */
    record OneStandard(Standard standard) implements StandardChoice {

        @Override
        public String id() {
            return standard.id();
        }

        @Override
        public Standard standardOf(Crawler crawler) {
            return standard;
        }

        @Override
        public AgentChoice agents(Standard crawlerStandard) {
            return crawlerStandard.agents();
        }

        @Override
        public List<Standard> standards() {
            return List.of(standard);
        }

        @Override
        public Standard layout() {
            return standard;
        }
    }

    static StandardChoice by(Standard standard) {
        return new OneStandard(standard);
    }

    /** Returns the name in files, on the command line and in message keys. */
    String id();

    /** Returns the standard for a crawler's verdicts. */
    Standard standardOf(Crawler crawler);

    /** Returns the choice of groups for crawlers that read by this standard. */
    AgentChoice agents(Standard standard);

    /** Returns all standards by which crawlers may read. */
    List<Standard> standards();

    /** Returns the standard for a text that is read for no particular crawler. */
    Standard layout();

    /** Returns {@link #OWN}, then each standard. */
    static List<StandardChoice> all() {
        return Stream.concat(Stream.of(OWN), Standards.all().stream().map(StandardChoice::by)).toList();
    }

    static Optional<StandardChoice> byId(String id) {
        return all().stream().filter(choice -> choice.id().equals(id)).findFirst();
    }
}
