package org.roboscope.robots;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Rule;

/**
 * The rules of groups, in file order, made of the file's tables whenever one is asked for: groups may have a hundred thousand, and are
 * often asked only for their lines. It does not change.
 */
final class GroupRules extends AbstractList<Rule> implements RandomAccess {

    private final FileTables tables;
    private final List<Integer> groups;
    private final int[] records;

    GroupRules(FileTables tables, List<Integer> groups) {
        this.tables = tables;
        this.groups = List.copyOf(groups);
        int most = 0;
        for (int group : groups) {
            most += tables.groups().endRecord(group) - tables.groups().firstRecord(group);
        }
        int[] found = new int[most];
        int size = 0;
        for (int group : groups) {
            int end = tables.groups().endRecord(group);
            for (int record = tables.groups().firstRecord(group); record < end; record++) {
                if (tables.kindOf(record).isRule()) {
                    found[size++] = record;
                }
            }
        }
        this.records = size == most ? found : Arrays.copyOf(found, size);
    }

    @Override
    public Rule get(int index) {
        return tables.rule(records[index]);
    }

    @Override
    public int size() {
        return records.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroupRules rules ? areSame(rules) : super.equals(other);
    }

    /** Equal groups of one reading have equal rules, which need not be compared. */
    private boolean areSame(GroupRules others) {
        if (others.tables.equals(tables) && others.groups.equals(groups)) {
            return true;
        }
        if (others.records.length != records.length) {
            return false;
        }
        for (int i = 0; i < records.length; i++) {
            if (!tables.isSameRule(records[i], others.tables, others.records[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
