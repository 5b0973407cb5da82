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
 * Lines for a person at a terminal, with every control character in them written as an escape: they quote files, servers
 * and libraries, which could move the cursor or colour what follows.
 */
final class PrintableOutput extends OutputStream {

    private static final Pattern NONE = Pattern.compile("(?!)");
    private static final Pattern TAB = Pattern.compile("\t");
    private static final Pattern TAB_OR_COLOUR = Pattern.compile("\t|\u001B\\[[0-9;]{1,4}m");

    /** A longer line is passed on in parts. */
    private static final int LONGEST_PART = 1 << 16;

    private final PrintStream target;
    private final Pattern kept;
    private final boolean isMessage;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean hasReturn;
    private boolean isFlushed;

    private PrintableOutput(PrintStream target, Pattern kept, boolean isMessage) {
        this.target = target;
        this.kept = kept;
        this.isMessage = isMessage;
    }

    /** For what is said about a run. */
    static PrintStream before(PrintStream target) {
        Charset charset = target.charset();
        return new PrintStream(new PrintableOutput(target, NONE, true), true, charset);
    }

    /**
     * For results, in which tabs part columns and lines end as they do.
     *
     * @param coloured whether what is written has colours of our own, and no text of others that is not escaped
     */
    static OutputStream results(PrintStream target, boolean coloured) {
        return new PrintableOutput(target, coloured ? TAB_OR_COLOUR : TAB, false);
    }

    @Override
    public void write(int value) {
        byte next = (byte) value;
        isFlushed = false;
        if (next == '\n') {
            passOn(line.size());
            if (isMessage) {
                target.println();
            } else {
                target.print(hasReturn ? "\r\n" : "\n");
            }
            hasReturn = false;
            return;
        }
        addReturn();
        if (next == '\r') {
            hasReturn = true;
            return;
        }
        if (line.size() >= LONGEST_PART && !isContinuation(next)) {
            passOn(line.size());
        }
        line.write(next);
    }

    /** A carriage return without a line feed does not end a line, but would lead back to its beginning. */
    private void addReturn() {
        if (hasReturn && !isMessage) {
            line.write('\r');
        }
        hasReturn = false;
    }

    /** Keeps back the beginning of a character, unless nothing has followed since the last time. */
    @Override
    public void flush() {
        passOn(isFlushed ? line.size() : wholeCharacters());
        isFlushed = true;
        target.flush();
    }

    private void passOn(int length) {
        if (length > 0) {
            byte[] bytes = line.toByteArray();
            line.reset();
            line.write(bytes, length, bytes.length - length);
            target.print(printable(text(bytes, length)));
        }
    }

    private String text(byte[] bytes, int length) {
        return target.charset().equals(StandardCharsets.UTF_8) ? ByteText.toText(bytes, 0, length)
                : new String(bytes, 0, length, target.charset());
    }

    private String printable(String text) {
        String escaped = PrintableText.of(text);
        if (escaped.equals(text) || kept == NONE) {
            return escaped;
        }
        StringBuilder out = new StringBuilder(escaped.length());
        Matcher matcher = kept.matcher(text);
        int from = 0;
        while (matcher.find()) {
            out.append(PrintableText.of(text.substring(from, matcher.start()))).append(matcher.group());
            from = matcher.end();
        }
        return out.append(PrintableText.of(text.substring(from))).toString();
    }

    private int wholeCharacters() {
        if (!target.charset().equals(StandardCharsets.UTF_8)) {
            return line.size();
        }
        byte[] bytes = line.toByteArray();
        int lead = bytes.length - 1;
        while (lead >= 0 && lead > bytes.length - 4 && isContinuation(bytes[lead])) {
            lead--;
        }
        boolean isIncomplete = lead >= 0 && bytes.length - lead < length(bytes[lead]);
        return isIncomplete ? lead : bytes.length;
    }

    private static int length(byte lead) {
        int ones = Integer.numberOfLeadingZeros(~(lead << 24));
        return ones < 2 || ones > 4 ? 1 : ones;
    }

    private static boolean isContinuation(byte value) {
        return (value & 0xC0) == 0x80;
    }

    /** Standard output that a terminal shows: what files, logs and servers hold can do nothing to it. */
    static final class TerminalOutput extends PrintStream {

        private final PrintStream target;

        TerminalOutput(PrintStream target, boolean coloured) {
            super(PrintableOutput.results(target, coloured), false, target.charset());
            this.target = target;
        }

        /** What the terminal gets. */
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
