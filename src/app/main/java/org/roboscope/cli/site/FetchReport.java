package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.simulate.change.ManagedBlockEffect;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.FetchResult;

/**
 * The report on a fetch.
 *
 * @param managed what Cloudflare's managed block adds, if the file has one
 */
public record FetchReport(FetchResult result, List<FetchMeaning> meanings, Optional<ManagedBlockEffect> managed) {

    public static FetchReport of(FetchResult result, List<Standard> standards) {
        List<FetchMeaning> meanings = standards.stream()
                .map(standard -> FetchMeaning.of(standard, result, AnswerContext.NONE))
                .flatMap(Optional::stream).toList();
        Optional<ManagedBlockEffect> managed = result.file().filter(body -> !body.cut() && body.isReadable())
                .flatMap(body -> ManagedBlockEffect.of(body.bytes(), StandardChoice.OWN));
        return new FetchReport(result, meanings, managed);
    }

    public void print(PrintStream out, boolean json) {
        if (json) {
            new FetchJson(out).print(this);
        } else {
            new FetchText(out).print(this);
        }
        out.flush();
    }
}
