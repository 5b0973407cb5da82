package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.ByteText;

/**
 * Writes each control character of the output as an escape. The output quotes files, servers and libraries, whose
 * control characters could move the cursor or colour the text after them.
 */
final class PrintableOutput extends OutputStream {

    private static final Pattern NONE = Pattern.compile("(?!)");
    private static final Pattern TAB = Pattern.compile("\t");
    private static final Pattern TAB_OR_COLOUR = Pattern.compile("\t|\u001B\\[[0-9;]{1,4}m");

    /** The maximum length of a line that is written in one part. */
    private static final int MAX_PART_BYTES = 1 << 16;

    private final PrintStream target;
    private final Pattern unescapedPattern;
    private final boolean isMessage;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean hasPendingReturn;
    private boolean isFlushed;

    private PrintableOutput(PrintStream target, Pattern unescapedPattern, boolean isMessage) {
        this.target = target;
        this.unescapedPattern = unescapedPattern;
        this.isMessage = isMessage;
    }

    /** Returns a stream for messages about a run, which escapes tabs as well. */
    static PrintStream escapeMessages(PrintStream target) {
        Charset charset = target.charset();
        return new PrintStream(new PrintableOutput(target, NONE, true), true, charset);
    }

    /**
     * Returns a stream for results, which keeps tabs and line ends.
     *
     * @param isColoured whether the results have colours; their writer then escapes quoted text
     */
    static OutputStream escapeResults(PrintStream target, boolean isColoured) {
        return new PrintableOutput(target, isColoured ? TAB_OR_COLOUR : TAB, false);
    }

    @Override
    public void write(int value) {
        byte next = (byte) value;
        isFlushed = false;
        if (next == '\n') {
            writePart(line.size());
            if (isMessage) {
                target.println();
            } else {
                target.print(hasPendingReturn ? "\r\n" : "\n");
            }
            hasPendingReturn = false;
            return;
        }
        addReturn();
        if (next == '\r') {
            hasPendingReturn = true;
            return;
        }
        if (line.size() >= MAX_PART_BYTES && !isContinuation(next)) {
            writePart(line.size());
        }
        line.write(next);
    }

    /**
     * Adds a carriage return that no line feed follows, to be escaped. It would move the cursor to the start of the
     * line.
     */
    private void addReturn() {
        if (hasPendingReturn && !isMessage) {
            line.write('\r');
        }
        hasPendingReturn = false;
    }

    /**
     * Writes all complete characters. The bytes of an incomplete one are written if nothing followed since the last
     * flush.
     */
    @Override
    public void flush() {
        writePart(isFlushed ? line.size() : lengthOfWholeCharacters());
        isFlushed = true;
        target.flush();
    }

    private void writePart(int length) {
        if (length > 0) {
            byte[] bytes = line.toByteArray();
            line.reset();
            line.write(bytes, length, bytes.length - length);
            target.print(escape(decode(bytes, length)));
        }
    }

    private String decode(byte[] bytes, int length) {
        return target.charset().equals(StandardCharsets.UTF_8) ? ByteText.toText(bytes, 0, length)
                : new String(bytes, 0, length, target.charset());
    }

    private String escape(String text) {
        String escaped = PrintableText.of(text);
        if (escaped.equals(text) || unescapedPattern == NONE) {
            return escaped;
        }
        StringBuilder out = new StringBuilder(escaped.length());
        Matcher matcher = unescapedPattern.matcher(text);
        int from = 0;
        while (matcher.find()) {
            out.append(PrintableText.of(text.substring(from, matcher.start()))).append(matcher.group());
            from = matcher.end();
        }
        return out.append(PrintableText.of(text.substring(from))).toString();
    }

    private int lengthOfWholeCharacters() {
        if (!target.charset().equals(StandardCharsets.UTF_8)) {
            return line.size();
        }
        byte[] bytes = line.toByteArray();
        int lead = bytes.length - 1;
        while (lead >= 0 && lead > bytes.length - 4 && isContinuation(bytes[lead])) {
            lead--;
        }
        boolean isIncomplete = lead >= 0 && bytes.length - lead < sequenceLength(bytes[lead]);
        return isIncomplete ? lead : bytes.length;
    }

    private static int sequenceLength(byte lead) {
        int ones = Integer.numberOfLeadingZeros(~(lead << 24));
        return ones < 2 || ones > 4 ? 1 : ones;
    }

    private static boolean isContinuation(byte value) {
        return (value & 0xC0) == 0x80;
    }

    /** Standard output at a terminal, which no text from files, logs and servers can control. */
    static final class TerminalOutput extends PrintStream {

        private final PrintStream target;

        TerminalOutput(PrintStream target, boolean isColoured) {
            super(PrintableOutput.escapeResults(target, isColoured), false, target.charset());
            this.target = target;
        }

        /** Returns the terminal's stream, which escapes nothing. */
        PrintStream target() {
            return target;
        }

        @Override
        public boolean checkError() {
            flush();
            return target.checkError();
        }
    }
}
