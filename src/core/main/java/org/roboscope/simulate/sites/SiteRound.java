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
import org.roboscope.site.history.KeptAnswer;
import org.roboscope.site.page.AgreementCheck.SiteVisit;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PageAgreement;

/** One round over the sites of a list: who is still to be asked, and what is known of the others. One thread has it. */
public final class SiteRound {

    private final ListedSites list;
    private final SiteExpectationList expected;
    private final Optional<SiteJournal> journal;
    private final Map<RobotsAddress, ListedSite> byAddress = new HashMap<>();
    private final Map<ListedSite, SiteFacts> known = new HashMap<>();
    private Optional<IOException> trouble = Optional.empty();

    /**
     * @param question asked at each site
     * @param journal keeps what is known, for a round that goes on with this one
     * @param resumes whether to go on with the round that the journal is of
     */
    public SiteRound(ListedSites list, SiteExpectationList expected, AgreementQuestion question,
            Optional<SiteJournal> journal, boolean resumes) throws IOException {
        this.list = list;
        this.expected = expected;
        this.journal = journal;
        list.sites().forEach(site -> byAddress.put(site.robotsTxt(), site));
        if (journal.isPresent() && resumes) {
            journal.get().known(list.sites()).forEach((site, facts) -> {
                if (question.isAnsweredBy(site.robotsTxt(), facts.agreements())) {
                    known.put(site, facts);
                }
            });
        } else if (journal.isPresent()) {
            journal.get().clear();
        }
    }

    /** Those that are still to be asked, in the order of the list. */
    public List<RobotsAddress> left() {
        return list.sites().stream().filter(site -> !known.containsKey(site)).map(ListedSite::robotsTxt).toList();
    }

    /** How many have been asked. */
    public int asked() {
        return known.size();
    }

    /**
     * The visit at a site that answered for robots.txt, and is asked for pages now.
     *
     * @param known receives the facts about the site
     */
    public SiteVisit visit(RobotsAddress robotsTxt, KeptAnswer answer, Consumer<SiteFacts> known) {
        return new SiteVisit(SiteFacts.reading(answer),
                agreements -> known.accept(take(robotsTxt, answer, agreements)));
    }

    /** Judges an answer. Where it cannot be kept for a later round, this round goes on without. */
    private SiteFacts take(RobotsAddress robotsTxt, KeptAnswer answer, List<PageAgreement> agreements) {
        ListedSite site = Objects.requireNonNull(byAddress.get(robotsTxt), robotsTxt::toString);
        SiteFacts facts = SiteFacts.of(site, answer, expected, agreements);
        known.put(site, facts);
        if (journal.isPresent() && trouble.isEmpty()) {
            try {
                journal.get().add(facts);
            } catch (IOException full) {
                trouble = Optional.of(full);
            }
        }
        return facts;
    }

    /** Why a later round cannot go on with this one, if it cannot. */
    public Optional<IOException> trouble() {
        return trouble;
    }

    /** What is known, in the order of the list. */
    public List<SiteFacts> rows() {
        return list.sites().stream().flatMap(site -> Optional.ofNullable(known.get(site)).stream()).toList();
    }
}
