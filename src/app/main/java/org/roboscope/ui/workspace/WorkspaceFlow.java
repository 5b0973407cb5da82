package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.FlowValue.FlowResult;

/**
 * Makes what follows from values of the workspace and takes time. It is made in the background whenever one of its values
 * changes, and dropped if there is a newer one when it is done. Where that fails, it is what it was at first.
 */
public final class WorkspaceFlow {

    private final WorkScheduler scheduler;

    WorkspaceFlow(WorkScheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** For what a panel sets and other things follow from. */
    public <T> FlowInput<T> input(T initial) {
        return new FlowInput<>(initial);
    }

    /** What follows from one value. */
    public <A, T> FlowResult<T> derive(FlowValue<A> of, T initial, WorkPriority workPriority, Function<A, T> work) {
        return deriveUnlessVoid(List.of(of), initial, workPriority, _ -> Optional.of(work.apply(of.newest())));
    }

    /** What follows from two. */
    public <A, B, T> FlowResult<T> derive(
            FlowValue<A> of, FlowValue<B> and, T initial, WorkPriority workPriority, BiFunction<A, B, T> work) {
        return deriveUnlessVoid(List.of(of, and), initial, workPriority,
                _ -> Optional.of(work.apply(of.newest(), and.newest())));
    }

    /** What follows from three. */
    public <A, B, C, T> FlowResult<T> derive(FlowValue<A> of, FlowValue<B> and, FlowValue<C> also, T initial,
            WorkPriority workPriority, FlowResult.OfThree<A, B, C, T> work) {
        return deriveUnlessVoid(List.of(of, and, also), initial, workPriority,
                _ -> Optional.of(work.make(of.newest(), and.newest(), also.newest())));
    }

    /** What follows from many, and is given up once it is void. */
    public <T> FlowResult<T> deriveUnlessVoid(
            List<FlowValue<?>> of, T initial, WorkPriority workPriority, FlowResult.Maker<T> work) {
        FlowResult<T> made = new FlowResult<>(
                scheduler, of, initial, workPriority, Work.PART, false, work, () -> Optional.of(initial));
        made.ask();
        return made;
    }
}
