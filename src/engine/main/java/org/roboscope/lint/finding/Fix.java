package org.roboscope.lint.finding;

import java.util.Comparator;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * A way to put a finding right, in one step.
 *
 * @param key       names its sentence in the bundle of sentences
 * @param arguments what fills the sentence
 * @param edits     in file order; they do not overlap
 * @param changes   the standards under which it may change verdicts; under every other one it changes none
 */
public record Fix(String key, List<Object> arguments, List<FixEdit> edits, List<Standard> changes) {

    public Fix {
        arguments = List.copyOf(arguments);
        edits = edits.size() < 2
                ? List.copyOf(edits)
                : edits.stream().sorted(Comparator.comparingInt(edit -> edit.span().start())).toList();
        changes = List.copyOf(changes);
        for (int i = 1; i < edits.size(); i++) {
            if (edits.get(i).span().start() < edits.get(i - 1).span().end()) {
                throw new IllegalArgumentException("edits overlap: " + edits);
            }
        }
    }

    public static Fix of(String key, List<Standard> changes, FixEdit... edits) {
        return new Fix("fix." + key, List.of(), List.of(edits), changes);
    }

    public static Fix of(String key, List<Standard> changes, List<FixEdit> edits) {
        return new Fix("fix." + key, List.of(), edits, changes);
    }

    public Fix with(Object... fillings) {
        return new Fix(key, List.of(fillings), edits, changes);
    }

    /** How many bytes longer the file is with the edits made. */
    public int growth() {
        return edits.stream().mapToInt(edit -> edit.bytes().length - edit.span().length()).sum();
    }

    /** The file with the edits made; all other bytes are as they were. */
    public byte[] applyTo(byte[] file) {
        ByteBuilder out = new ByteBuilder(file.length + 64);
        int at = 0;
        for (FixEdit edit : edits) {
            out.append(file, at, edit.span().start());
            byte[] inserted = edit.bytes();
            out.append(inserted, 0, inserted.length);
            at = edit.span().end();
        }
        return out.append(file, at, file.length).toBytes();
    }
}
