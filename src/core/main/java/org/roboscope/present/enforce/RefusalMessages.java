package org.roboscope.present.enforce;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Purpose;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.RefusalPlan.SparedCrawler;

/** Describes the refused crawlers and the reasons for refusing them. */
public final class RefusalMessages {

    private final MessageBundle messages = MessageBundle.of("enforce");
    private final MessageBundle crawlerMessages = MessageBundle.of("crawlers");

    /** Returns the crawler, its operator and the reason for refusing it. */
    String line(Refusal refusal) {
        String token = refusal.crawler().token();
        return refusal.crawler().operator().isEmpty()
                ? messages.text("refused.unknown", token, cause(refusal))
                : messages.text("refused", token, refusal.crawler().operator(), cause(refusal));
    }

    /** Returns the reason why a crawler is refused. */
    public String cause(Refusal refusal) {
        return switch (refusal.cause()) {
            case DISOBEDIENT -> refusal.closingLine().isPresent()
                    ? messages.text("cause.disobedient.line", refusal.closingLine().getAsInt())
                    : messages.text("cause.disobedient");
            case CLOSED -> refusal.closingLine().isPresent()
                    ? messages.text("cause.closed.line", refusal.closingLine().getAsInt())
                    : messages.text("cause.closed");
            case PURPOSE -> messages.text("cause.purpose", purpose(refusal.crawler().purpose()));
            case NAMED -> messages.text("cause.named");
            case UNVERIFIED -> messages.text("cause.unverified");
        };
    }

    /** Returns the reason why a crawler is not refused. */
    public String obstacle(SparedCrawler spared) {
        return switch (spared.obstacle()) {
            case SEARCH_ENGINE -> messages.text("obstacle.search");
            case BROWSER_HEADER -> messages.text("obstacle.browser");
            case OTHER_HEADER -> messages.text("obstacle.other", spared.headerOwner());
            case NO_REQUESTS -> messages.text("obstacle.none");
            case UNUSUAL_NAME -> messages.text("obstacle.name");
        };
    }

    public String purpose(Purpose purpose) {
        return crawlerMessages.text("purpose." + purpose.code());
    }

    /** Describes the user's choice of crawlers. */
    public String choice(RefusalChoice choice) {
        return switch (choice) {
            case RefusalChoice.DisobedientCrawlers() -> messages.text("choice.disobedient");
            case RefusalChoice.AllBlockedCrawlers() -> messages.text("choice.closed");
            case RefusalChoice.CrawlersOfPurpose(Purpose purpose) -> messages.text("choice.purpose", purpose(purpose));
            case RefusalChoice.ChosenCrawlers(var chosen) -> messages.text("choice.named",
                    chosen.stream().map(entry -> entry.token()).collect(Collectors.joining(", ")));
        };
    }

    /** Returns the numbers of the refused crawlers, and of those that match the choice but are not refused. */
    public String summary(RefusalPlan plan) {
        String counts = messages.text("summary", plan.refusals().size(), plan.sparedCrawlers().size());
        boolean isHelpWanted = plan.refusals().isEmpty() && plan.choice() instanceof RefusalChoice.DisobedientCrawlers;
        return isHelpWanted ? messages.text("summary.help", counts) : counts;
    }

    /** Returns the limits of rules, which are shown together with rules. */
    public List<String> limits() {
        return messages.text("limits").lines().toList();
    }
}
