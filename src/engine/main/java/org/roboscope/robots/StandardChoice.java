package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;

/** By which standard a crawler's verdicts are found: by that of its operator, or by one that was chosen for all. */
public sealed interface StandardChoice {

    /** Each crawler as its operator reads. */
    StandardChoice OWN = new EachCrawler();

    /** Each crawler by the standard of its operator, with the groups that the operator documents. */
    record EachCrawler() implements StandardChoice {

        @Override
        public String id() {
            return "own";
        }

        @Override
        public Standard standardOf(Crawler crawler) {
            return Standards.of(crawler);
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

    /** Every crawler by this standard. */
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
        public AgentChoice agents(Standard asked) {
            return asked.agents();
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

    /** How files, the command line and the message bundle name it. */
    String id();

    /** The standard by which the crawler's verdicts are found. */
    Standard standardOf(Crawler crawler);

    /** How the groups are found that a crawler follows, where this standard reads for it. */
    AgentChoice agents(Standard standard);

    /** Every standard by which some crawler may read. */
    List<Standard> standards();

    /** The standard for the lines and groups of a text that is read for no particular crawler. */
    Standard layout();

    /** {@link #OWN} first, then each standard. */
    static List<StandardChoice> all() {
        return Stream.concat(Stream.of(OWN), Standards.all().stream().map(StandardChoice::by)).toList();
    }

    static Optional<StandardChoice> byId(String id) {
        return all().stream().filter(choice -> choice.id().equals(id)).findFirst();
    }
}
