package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.answer.ServerAnswers;
import org.roboscope.robots.evidence.StandardEvidence;
import org.roboscope.robots.group.Grouping;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.precedence.Precedence;

/**
 * A way to read a robots.txt: seven answers. Whatever differs between standards differs in one of them; nothing asks
 * which standard it is.
 *
 * @param id      how files, the command line and the message bundle name it
 * @param evidence by what the answers are known
 * @param remarks what is known of it beyond the answers, and changes no verdict
 */
public record Standard(
        String id,
        LineGrammar lines,
        Grouping groups,
        AgentChoice agents,
        PathGrammar paths,
        Precedence precedence,
        ReadingLimits limits,
        ServerAnswers answers,
        StandardEvidence evidence,
        List<ReadingRemark> remarks) {

    public Standard {
        remarks = List.copyOf(remarks);
    }

    public Standard(
            String id,
            LineGrammar lines,
            Grouping groups,
            AgentChoice agents,
            PathGrammar paths,
            Precedence precedence,
            ReadingLimits limits,
            ServerAnswers answers,
            StandardEvidence evidence) {
        this(id, lines, groups, agents, paths, precedence, limits, answers, evidence, List.of());
    }

    /** This standard with these remarks. */
    public Standard remarking(ReadingRemark... remarks) {
        return new Standard(id, lines, groups, agents, paths, precedence, limits, answers, evidence, List.of(remarks));
    }

    /** The remark of this kind, where there is one at most. */
    public <T extends ReadingRemark> Optional<T> remark(Class<T> kind) {
        for (ReadingRemark remark : remarks) {
            if (kind.isInstance(remark)) {
                return Optional.of(kind.cast(remark));
            }
        }
        return Optional.empty();
    }

    public <T extends ReadingRemark> Stream<T> remarks(Class<T> kind) {
        return remarks.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** Standards are compared by their ids, because comparing all that they hold takes long. */
    public boolean isIn(List<Standard> some) {
        for (int i = 0; i < some.size(); i++) {
            if (some.get(i).id.equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Equal standards have one id; what they hold takes long to go through. */
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    @Override
    public String toString() {
        return id;
    }
}
