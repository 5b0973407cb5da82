package org.roboscope.simulate.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.ExpectationResultMessages;
import org.roboscope.site.address.RobotsAddress;

/** Expectations for many sites. A line that names sites applies only to them, any other line to all sites. */
public final class SiteExpectationList {

    /** Nothing is expected. */
    public static final SiteExpectationList NONE = new SiteExpectationList(ExpectFile.empty());

    private static final String FILE = "robots.txt";

    private final ExpectFile file;
    private final ExpectationResultMessages resultWords = new ExpectationResultMessages();

    public SiteExpectationList(ExpectFile file) {
        this.file = file;
    }

    /**
     * The result of checking the expectations for one site.
     *
     * @param unchecked number of expectations without a known text for their crawlers
     */
    record CheckedExpectations(List<SiteFacts.BrokenLine> broken, int unchecked) {}

    /** Checks the expectations that apply to this site. */
    CheckedExpectations check(RobotsAddress robotsTxt, AnswerReading reading) {
        List<SiteFacts.BrokenLine> broken = new ArrayList<>();
        int unchecked = 0;
        for (int index = 0; index < file.lines().size(); index++) {
            if (file.lines().get(index) instanceof ExpectLine.ExpectationLine(_, Expectation expectation)
                    && !expectation.isForOtherSite(Optional.of(robotsTxt.address()))) {
                Crawler crawler = Catalogue.builtIn().requireCrawler(expectation.crawler());
                Optional<RobotsText> text = reading.textFor(crawler);
                if (text.isEmpty()) {
                    unchecked++;
                } else {
                    ExpectationResult result = new ExpectationChecker(text.get(), Catalogue.builtIn(),
                            Optional.of(robotsTxt.address())).check(expectation);
                    if (result.isBroken()) {
                        broken.add(new SiteFacts.BrokenLine(file.lineNumber(index), expectation.sentence(),
                                resultWords.describe(result, FILE)));
                    }
                }
            }
        }
        return new CheckedExpectations(broken, unchecked);
    }
}
