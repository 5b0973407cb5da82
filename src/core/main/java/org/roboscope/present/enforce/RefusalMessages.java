package org.roboscope.present.enforce;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Purpose;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.RefusalPlan.Spared;

/** Describes the refused crawlers and the reasons for refusing them. */
public final class RefusalMessages {

    private final MessageBundle messages = MessageBundle.of("enforce");
    private final MessageBundle crawlers = MessageBundle.of("crawlers");

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
            case DISOBEDIENT -> refusal.line().isPresent()
                    ? messages.text("cause.disobedient.line", refusal.line().getAsInt())
                    : messages.text("cause.disobedient");
            case CLOSED -> refusal.line().isPresent()
                    ? messages.text("cause.closed.line", refusal.line().getAsInt())
                    : messages.text("cause.closed");
            case PURPOSE -> messages.text("cause.purpose", purpose(refusal.crawler().purpose()));
            case NAMED -> messages.text("cause.named");
            case UNVERIFIED -> messages.text("cause.unverified");
        };
    }

    /** Returns the reason why a crawler is not refused. */
    public String obstacle(Spared spared) {
        return switch (spared.obstacle()) {
            case SEARCH_ENGINE -> messages.text("obstacle.search");
            case BROWSER_HEADER -> messages.text("obstacle.browser");
            case OTHER_HEADER -> messages.text("obstacle.other", spared.other());
            case NO_REQUESTS -> messages.text("obstacle.none");
            case UNUSUAL_NAME -> messages.text("obstacle.name");
        };
    }

    public String purpose(Purpose purpose) {
        return crawlers.text("purpose." + purpose.code());
    }

    /** Describes the user's choice of crawlers. */
    public String choice(RefusalChoice choice) {
        return switch (choice) {
            case RefusalChoice.Disobedient() -> messages.text("choice.disobedient");
            case RefusalChoice.AllClosed() -> messages.text("choice.closed");
            case RefusalChoice.OfPurpose(Purpose purpose) -> messages.text("choice.purpose", purpose(purpose));
            case RefusalChoice.Chosen(var chosen) -> messages.text("choice.named",
                    chosen.stream().map(entry -> entry.token()).collect(Collectors.joining(", ")));
        };
    }

    /** Returns the numbers of the refused crawlers, and of those that match the choice but are not refused. */
    public String summary(RefusalPlan plan) {
        String counts = messages.text("summary", plan.refused().size(), plan.spared().size());
        boolean isHelpWanted = plan.refused().isEmpty() && plan.choice() instanceof RefusalChoice.Disobedient;
        return isHelpWanted ? messages.text("summary.help", counts) : counts;
    }

    /** Returns the limits of rules, which are shown together with rules. */
    public List<String> limits() {
        return messages.text("limits").lines().toList();
    }
}
