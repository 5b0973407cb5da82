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
 * A way to read a robots.txt: lines, groups, agents, paths, precedence, limits and server answers. Standards differ
 * only in these seven parts, so no code depends on a particular standard.
 *
 * @param id       the name in files, on the command line and in message keys
 * @param evidence the sources of the answers
 * @param remarks  further facts that change no verdict
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

    public Standard withRemarks(ReadingRemark... remarks) {
        return new Standard(id, lines, groups, agents, paths, precedence, limits, answers, evidence, List.of(remarks));
    }

    /** Returns the remark of a kind that a standard has at most once. */
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

    /** Whether this standard is in the list. Only ids are compared, because comparing all answers is slow. */
    public boolean isOneOf(List<Standard> standards) {
        for (int i = 0; i < standards.size(); i++) {
            if (standards.get(i).id.equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the hash code of the id, because hashing all answers is slow. */
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    @Override
    public String toString() {
        return id;
    }
}
