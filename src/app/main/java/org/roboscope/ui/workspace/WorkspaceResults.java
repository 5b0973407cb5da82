package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.BackgroundFaults.Work;

/** What is made in the background of the text in front and of what is asked. */
final class WorkspaceResults {

    private final WorkScheduler scheduler;
    private final WorkspaceFlow flow;
    private final FrontText front;
    private final WorkspaceInputs inputs;
    private final TextChecker checker = new TextChecker();
    private final FlowResult<TextVersion> text;
    private final FlowResult<TextReading> reading;
    private final FlowResult<TestedVerdict> verdict;
    private final FlowResult<TextFindings> findings;
    private final FlowResult<TextFindings> fixesTried;
    private @Nullable FlowResult<AssignedCrawlers> assigned;
    private @Nullable FlowResult<Optional<CheckerReports>> otherCheckers;

    WorkspaceResults(WorkScheduler scheduler, WorkspaceFlow flow, FrontText front, WorkspaceInputs inputs) {
        this.scheduler = scheduler;
        this.flow = flow;
        this.front = front;
        this.inputs = inputs;
        this.text = new FlowResult<>(scheduler, List.of(front.edited(), inputs.readAs()), version(),
                WorkPriority.READING, Work.ANALYSIS, false, _ -> Optional.of(version()), Optional::empty)
                .madeAlready();
        this.reading = new FlowResult<>(scheduler, List.of(text, inputs.standard()), read(),
                WorkPriority.READING, Work.ANALYSIS, false, _ -> Optional.of(read()), Optional::empty).madeAlready();
        this.verdict = new FlowResult<>(scheduler, List.of(reading, inputs.question()), judged(),
                WorkPriority.ANSWER, Work.PART, false, _ -> Optional.of(judged()), Optional::empty).madeAlready();
        this.findings = new FlowResult<>(scheduler, List.of(text, inputs.site(), inputs.reported()),
                TextFindings.none(text.newest()), WorkPriority.BESIDE, Work.PROBLEMS, true,
                isVoid -> checker.check(
                        text.newest(), inputs.site().newest(), inputs.reported().newest(), isVoid),
                () -> Optional.of(TextFindings.none(text.newest())));
        findings.ask();
        this.fixesTried = new FlowResult<>(scheduler, List.of(findings), findings.newest(), WorkPriority.BESIDE,
                Work.PROBLEMS, true, isVoid -> Optional.of(findings.newest().withFixesTried(isVoid)),
                () -> Optional.of(findings.newest()));
        fixesTried.ask();
    }

    FlowResult<TextReading> reading() {
        return reading;
    }

    FlowResult<TestedVerdict> verdict() {
        return verdict;
    }

    FlowResult<TextFindings> findings() {
        return findings;
    }

    FlowResult<TextFindings> fixesTried() {
        return fixesTried;
    }

    FlowResult<AssignedCrawlers> assigned() {
        FlowResult<AssignedCrawlers> known = assigned;
        if (known == null) {
            known = flow.derive(text, inputs.asked(), AssignedCrawlers.of(text.newest(), inputs.asked().newest()),
                    WorkPriority.BESIDE, AssignedCrawlers::of);
            assigned = known;
        }
        return known;
    }

    FlowResult<Optional<CheckerReports>> otherCheckers() {
        FlowResult<Optional<CheckerReports>> known = otherCheckers;
        if (known == null) {
            known = new FlowResult<>(scheduler, List.of(text), Optional.empty(), WorkPriority.BESIDE, Work.PART, true,
                    _ -> Optional.of(Optional.of(CheckerReports.of(text.newest()))),
                    () -> Optional.of(Optional.empty()));
            known.ask();
            otherCheckers = known;
        }
        return known;
    }

    /** Reads the text in front on the window's thread, before the background can. */
    void readHere() {
        scheduler.askTogether(() -> {
            if (text.makeHere()) {
                reading.makeHere();
            }
        });
    }

    private TextVersion version() {
        FrontText.BufferContent now = front.edited().newest();
        return TextVersion.of(now.buffer(), now.content(), inputs.readAs().newest());
    }

    private TextReading read() {
        return TextReading.of(text.newest(), inputs.standard().newest());
    }

    private TestedVerdict judged() {
        return TestedVerdict.of(reading.newest(), inputs.question().newest());
    }
}
