package org.roboscope.lint.effect;

import java.util.List;
import org.roboscope.robots.Standard;

/** Why a rule is not needed as written. Rules are identified by their lines. */
public sealed interface UnneededRule {

    int line();

    /** The standards under which this applies. */
    List<Standard> standards();

    /** The standards under which the line can go without changing a verdict. */
    List<Standard> removable();

    /** An earlier rule says the same. */
    record Duplicate(int line, int first, List<Standard> standards, List<Standard> removable) implements UnneededRule {}

    /** An earlier rule says the opposite of the same value. */
    record Conflicting(int line, int first, List<Standard> standards, List<Standard> removable)
            implements UnneededRule {}

    /** There is no URL for which it wins: one of these always beats it. */
    record Shadowed(int line, List<Integer> by, List<Standard> standards, List<Standard> removable)
            implements UnneededRule {}

    /** Without it every URL gets the same verdict, by one of these rules, or because nothing else blocks it. */
    record Redundant(int line, List<Integer> instead, List<Standard> standards, List<Standard> removable)
            implements UnneededRule {}
}
