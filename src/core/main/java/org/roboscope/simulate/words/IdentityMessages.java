package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorIdentity;

/** Describes whether visitors are verified. */
public final class IdentityMessages {

    private final MessageBundle messageBundle = MessageBundle.of("visits");

    public String name(VisitorIdentity identity) {
        return messageBundle.text("identity." + identity);
    }

    /** A sentence about the identity of these visitors, and how it was verified. */
    public String sentence(CrawlerVisits visits) {
        LogAgent agent = visits.agent();
        String operator = agent.operator().isEmpty()
                ? VerificationMethods.builtIn().operatorOf(agent.name()) : agent.operator();
        return messageBundle.text("about." + visits.identity(), agent.name(), operator);
    }
}
