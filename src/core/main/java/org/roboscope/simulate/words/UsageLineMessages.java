package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.UsagePolicy.UsageEvaluation.Result;

/** Explains which Content-Usage lines apply to a page that may be fetched, and why the others do not. */
public final class UsageLineMessages {

    private static final int MAX_NUMBERS = 6;

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    /** Sentences, beginning with the lines that apply; empty if there are no lines. */
    public String sentences(List<UsageEvaluation> evaluations) {
        List<UsageEvaluation> applying = withResult(Result.COUNTS, evaluations);
        List<UsageEvaluation> shorter = withResult(Result.SHORTER, evaluations);
        List<UsageEvaluation> others = withResult(Result.NO_MATCH, evaluations);
        List<String> sentences = new ArrayList<>();
        if (applying.isEmpty() && !others.isEmpty()) {
            sentences.add(messageBundle.text("usage.line.none"));
        } else {
            addSentence(hasPath(applying) ? "usage.line.longest" : "usage.line.withoutPath", applying, sentences);
        }
        addSentence("usage.line.shorter", shorter.stream().filter(UsageLineMessages::hasPath).toList(), sentences);
        addSentence("usage.line.givesWay", shorter.stream().filter(evaluation -> !hasPath(evaluation)).toList(),
                sentences);
        addSentence("usage.line.noMatch", others, sentences);
        return String.join(" ", sentences);
    }

    private static List<UsageEvaluation> withResult(Result result, List<UsageEvaluation> evaluations) {
        return evaluations.stream().filter(evaluation -> evaluation.result() == result).toList();
    }

    private static boolean hasPath(List<UsageEvaluation> applying) {
        return applying.stream().anyMatch(UsageLineMessages::hasPath);
    }

    private static boolean hasPath(UsageEvaluation evaluation) {
        return !evaluation.line().path().isEmpty();
    }

    private void addSentence(String key, List<UsageEvaluation> evaluations, List<String> sentences) {
        if (!evaluations.isEmpty()) {
            sentences.add(messageBundle.text(key, lineNumbers(evaluations), evaluations.size()));
        }
    }

    private String lineNumbers(List<UsageEvaluation> evaluations) {
        String first =
                evaluations.stream().limit(MAX_NUMBERS).map(evaluation -> String.valueOf(evaluation.line().line()))
                        .collect(Collectors.joining(", "));
        return evaluations.size() <= MAX_NUMBERS ? first
                : messageBundle.text("usage.line.more", first, evaluations.size() - MAX_NUMBERS);
    }
}
