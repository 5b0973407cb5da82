package org.roboscope.mcp;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.mcp.RpcMessage.RpcException;

/** The position of the next page of an answer, as a text that is valid only for the same question and files. */
final class PageCursor {

    private static final int BYTES = Integer.BYTES + Long.BYTES;

    private final int question;

    private PageCursor(int question) {
        this.question = question;
    }

    /** Returns the page that a call requests. */
    static AnswerPage pageOf(ToolArguments arguments, NamedFile... files) throws RpcException {
        CRC32 sum = new CRC32();
        sum.update(arguments.questionKey().getBytes(StandardCharsets.UTF_16));
        for (NamedFile file : files) {
            sum.update(file.name().getBytes(StandardCharsets.UTF_16));
            sum.update(file.bytes());
        }
        PageCursor cursor = new PageCursor((int) sum.getValue());
        long first = arguments.has("cursor") ? cursor.decode(arguments.text("cursor").orElse("")) : 0;
        return new AnswerPage(first, arguments.number("limit").orElse(AnswerPage.MAX_ROWS), cursor::encode);
    }

    private String encode(long position) {
        byte[] bytes = ByteBuffer.allocate(BYTES).putInt(question).putLong(position).array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private long decode(String cursor) throws RpcException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
            if (bytes.remaining() == BYTES && bytes.getInt() == question) {
                long position = bytes.getLong();
                if (position > 0) {
                    return position;
                }
            }
        } catch (IllegalArgumentException invalid) {
            throw ToolArguments.invalidParams("argument.cursor.wrong");
        }
        throw ToolArguments.invalidParams("argument.cursor.wrong");
    }
}
