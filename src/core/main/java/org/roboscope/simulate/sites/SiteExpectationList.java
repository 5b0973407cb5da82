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

    /** A list without expectations. */
    public static final SiteExpectationList NONE = new SiteExpectationList(ExpectFile.empty());

    private static final String FILE_NAME = "robots.txt";

    private final ExpectFile file;
    private final ExpectationResultMessages resultMessages = new ExpectationResultMessages();

    public SiteExpectationList(ExpectFile file) {
        this.file = file;
    }

    /**
     * The result of checking the expectations for one site.
     *
     * @param uncheckedCount number of expectations without a known text for their crawlers
     */
    record CheckedExpectations(List<SiteFacts.BrokenLine> brokenLines, int uncheckedCount) {}

    /** Checks the expectations that apply to this site. */
    CheckedExpectations check(RobotsAddress robotsTxt, AnswerReading reading) {
        List<SiteFacts.BrokenLine> brokenLines = new ArrayList<>();
        int uncheckedCount = 0;
        for (int index = 0; index < file.lines().size(); index++) {
            if (file.lines().get(index) instanceof ExpectLine.ExpectationLine(_, Expectation expectation)
                    && !expectation.isForOtherSite(Optional.of(robotsTxt.address()))) {
                Crawler crawler = Catalogue.builtIn().requireCrawler(expectation.crawler());
                Optional<RobotsText> text = reading.textFor(crawler);
                if (text.isEmpty()) {
                    uncheckedCount++;
                } else {
                    ExpectationResult result = new ExpectationChecker(text.get(), Catalogue.builtIn(),
                            Optional.of(robotsTxt.address())).check(expectation);
                    if (result.isBroken()) {
                        brokenLines.add(new SiteFacts.BrokenLine(file.lineNumber(index), expectation.sentence(),
                                resultMessages.describe(result, FILE_NAME)));
                    }
                }
            }
        }
        return new CheckedExpectations(brokenLines, uncheckedCount);
    }
}
