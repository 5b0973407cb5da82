package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.UsagePolicy.UsageEvaluation.Result;

/** Says which Content-Usage lines count for a page that may be fetched, and why the others do not. */
public final class UsageLineWords {

    private static final int MOST_NUMBERS = 6;

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    /** Sentences, the line that counts first; nothing where there is no line. */
    public String sentences(List<UsageEvaluation> evaluations) {
        List<UsageEvaluation> counting = of(Result.COUNTS, evaluations);
        List<UsageEvaluation> shorter = of(Result.SHORTER, evaluations);
        List<UsageEvaluation> others = of(Result.NO_MATCH, evaluations);
        List<String> sentences = new ArrayList<>();
        if (counting.isEmpty() && !others.isEmpty()) {
            sentences.add(messageBundle.text("usage.line.none"));
        } else {
            add(hasPath(counting) ? "usage.line.longest" : "usage.line.withoutPath", counting, sentences);
        }
        add("usage.line.shorter", shorter.stream().filter(UsageLineWords::hasPath).toList(), sentences);
        add("usage.line.givesWay", shorter.stream().filter(each -> !hasPath(each)).toList(), sentences);
        add("usage.line.noMatch", others, sentences);
        return String.join(" ", sentences);
    }

    private static List<UsageEvaluation> of(Result result, List<UsageEvaluation> evaluations) {
        return evaluations.stream().filter(each -> each.result() == result).toList();
    }

    private static boolean hasPath(List<UsageEvaluation> counting) {
        return counting.stream().anyMatch(UsageLineWords::hasPath);
    }

    private static boolean hasPath(UsageEvaluation evaluation) {
        return !evaluation.line().path().isEmpty();
    }

    private void add(String key, List<UsageEvaluation> these, List<String> sentences) {
        if (!these.isEmpty()) {
            sentences.add(messageBundle.text(key, numbers(these), these.size()));
        }
    }

    private String numbers(List<UsageEvaluation> these) {
        String first = these.stream().limit(MOST_NUMBERS).map(each -> String.valueOf(each.line().line()))
                .collect(Collectors.joining(", "));
        return these.size() <= MOST_NUMBERS ? first
                : messageBundle.text("usage.line.more", first, these.size() - MOST_NUMBERS);
    }
}
