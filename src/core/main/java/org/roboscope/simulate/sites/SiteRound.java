package org.roboscope.simulate.sites;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.simulate.sites.ListedSites.ListedSite;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.RecordedAnswer;
import org.roboscope.site.page.AgreementCheck.SiteVisit;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PageAgreement;

/** One round over the sites of a list: the sites that remain, and the facts about the others. Not thread-safe. */
public final class SiteRound {

    private final ListedSites list;
    private final SiteExpectationList expectations;
    private final Optional<SiteJournal> journal;
    private final Map<RobotsAddress, ListedSite> sitesByAddress = new HashMap<>();
    private final Map<ListedSite, SiteFacts> factsBySite = new HashMap<>();
    private Optional<IOException> journalFailure = Optional.empty();

    /**
     * Starts or resumes a round.
     *
     * @param question question that facts in the journal must answer, or their site is visited again
     * @param journal  stores the facts, so that a later round can resume this one
     * @param resumes  whether to resume the round in the journal
     */
    public SiteRound(ListedSites list, SiteExpectationList expectations, AgreementQuestion question,
            Optional<SiteJournal> journal, boolean resumes) throws IOException {
        this.list = list;
        this.expectations = expectations;
        this.journal = journal;
        list.sites().forEach(site -> sitesByAddress.put(site.robotsTxt(), site));
        if (journal.isPresent() && resumes) {
            journal.get().readFacts(list.sites()).forEach((site, facts) -> {
                if (question.isAnsweredBy(site.robotsTxt(), facts.agreements())) {
                    factsBySite.put(site, facts);
                }
            });
        } else if (journal.isPresent()) {
            journal.get().clear();
        }
    }

    /** The sites that remain, in the order of the list. */
    public List<RobotsAddress> remainingSites() {
        return list.sites().stream().filter(site -> !factsBySite.containsKey(site)).map(ListedSite::robotsTxt).toList();
    }

    /** The number of sites for which there are facts. */
    public int visitedCount() {
        return factsBySite.size();
    }

    /**
     * Creates the visit that requests pages from a site after it has answered for robots.txt.
     *
     * @param onFacts receives the facts about the site
     */
    public SiteVisit createVisit(RobotsAddress robotsTxt, RecordedAnswer answer, Consumer<SiteFacts> onFacts) {
        return new SiteVisit(SiteFacts.reading(answer),
                agreements -> onFacts.accept(addAnswer(robotsTxt, answer, agreements)));
    }

    /** Stores the facts of an answer. If the journal cannot be written, the round continues without it. */
    private SiteFacts addAnswer(RobotsAddress robotsTxt, RecordedAnswer answer, List<PageAgreement> agreements) {
        ListedSite site = Objects.requireNonNull(sitesByAddress.get(robotsTxt), robotsTxt::toString);
        SiteFacts facts = SiteFacts.of(site, answer, expectations, agreements);
        factsBySite.put(site, facts);
        if (journal.isPresent() && journalFailure.isEmpty()) {
            try {
                journal.get().add(facts);
            } catch (IOException failure) {
                journalFailure = Optional.of(failure);
            }
        }
        return facts;
    }

    /** The reason why a later round cannot resume this one, if the journal could not be written. */
    public Optional<IOException> journalFailure() {
        return journalFailure;
    }

    /** The facts, in the order of the list. */
    public List<SiteFacts> facts() {
        return list.sites().stream().flatMap(site -> Optional.ofNullable(factsBySite.get(site)).stream()).toList();
    }
}
