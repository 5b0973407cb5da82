package org.roboscope.ui.inspector;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.EnforceCall;
import org.roboscope.present.enforce.RefusalWords;
import org.roboscope.present.enforce.RuleOrigin;
import org.roboscope.present.enforce.ServerKind;
import org.roboscope.present.enforce.ServerRules;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/**
 * Makes the rules of one text as the command line would: each crawler as its operator reads, and the catalogue of the
 * program, so that the command in the file makes them again.
 */
final class ServerRulesMaker {

    /** @param answer what the server does with its requests */
    record Row(String crawler, String operator, String answer, String why) {}

    record Made(ServerRules rules, List<Row> rows, String summary) {

        Made {
            rows = List.copyOf(rows);
        }
    }

    private final byte[] robots;
    private final String fileName;
    private final Clock clock;
    private final RefusalWords words = new RefusalWords();
    private final MessageBundle messages = MessageBundle.of("enforce");

    ServerRulesMaker(byte[] robots, String fileName, Clock clock) {
        this.robots = robots.clone();
        this.fileName = fileName;
        this.clock = clock;
    }

    Made make(ServerKind server, RefusalChoice choice) {
        RefusalPlan plan = RefusalPlan.of(
                RobotsText.of(robots, StandardChoice.OWN), Catalogue.builtIn(), choice, List.of());
        int status = ServerKind.USUAL_STATUS;
        EnforceCall again = new EnforceCall(fileName, server, choice, List.of(), status);
        ServerRules rules = ServerRules.of(server, plan, status, new RuleOrigin(again.fileName(),
                RuleOrigin.sha256(robots), clock.instant(), RuleOrigin.thisProgram(), again.text()));
        Stream<Row> refused = plan.refused().stream()
                .map(each -> row(each.crawler(), messages.text("answer.refused", status), words.cause(each)));
        Stream<Row> spared = plan.spared().stream()
                .map(each -> row(each.crawler(), messages.text("answer.spared"), words.obstacle(each)));
        return new Made(rules, Stream.concat(refused, spared).toList(), words.summary(plan));
    }

    private static Row row(CatalogueEntry crawler, String answer, String why) {
        return new Row(crawler.token(), crawler.operator(), answer, why);
    }
}
