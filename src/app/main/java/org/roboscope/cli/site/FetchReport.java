package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.FetchResult;

/** What is to be told of a fetch. */
public record FetchReport(FetchResult result, List<FetchMeaning> meanings) {

    public static FetchReport of(FetchResult result, List<Standard> standards) {
        List<FetchMeaning> meanings = standards.stream()
                .map(standard -> FetchMeaning.of(standard, result, AnswerContext.NONE))
                .flatMap(Optional::stream).toList();
        return new FetchReport(result, meanings);
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
