package org.roboscope.simulate.policy;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** Changes to the bytes of a file, by place. New lines end as the first line of the file does. */
final class ByteChanges {

    private final RobotsFile file;
    private final Map<Integer, Span> replaced = new TreeMap<>();
    private final Map<Integer, StringBuilder> texts = new TreeMap<>();

    ByteChanges(RobotsFile file) {
        this.file = file;
    }

    void replace(Span span, String text) {
        replaced.put(span.start(), span);
        insert(span.start(), text);
    }

    /** @param text its lines end in {@code \n} */
    void insert(int at, String text) {
        texts.computeIfAbsent(at, _ -> new StringBuilder()).append(text);
    }

    void insertAfterLine(int line, String text) {
        Span end = file.line(line).lineEnd();
        if (end.isEmpty()) {
            insert(end.end(), "\n" + text.stripTrailing());
        } else {
            insert(end.end(), text);
        }
    }

    byte[] applied() {
        byte[] bytes = file.bytes();
        ByteArrayOutputStream made = new ByteArrayOutputStream(bytes.length + 256);
        int at = 0;
        for (Map.Entry<Integer, StringBuilder> each : texts.entrySet()) {
            made.write(bytes, at, each.getKey() - at);
            made.writeBytes(ByteText.toBytes(each.getValue().toString().replace("\n", lineEnd())));
            Span gone = replaced.get(each.getKey());
            at = gone == null ? each.getKey() : gone.end();
        }
        made.write(bytes, at, bytes.length - at);
        return made.toByteArray();
    }

    private String lineEnd() {
        String first = file.text(file.line(1).lineEnd());
        return first.isEmpty() ? "\n" : first;
    }
}
