package org.roboscope.site.page;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.roboscope.site.fetch.body.AnswerBody;

/**
 * What tells two bodies apart without keeping them.
 *
 * @param bytes  the SHA-256 of the bytes as they were read, unpacked
 * @param packed the same without blanks, tabs and line breaks; empty where those bytes may mean something else
 */
public record PageDigest(String bytes, Optional<String> packed) {

    private static final int PIECE = 1 << 14;

    static PageDigest of(AnswerBody body) {
        byte[] bytes = body.bytes();
        MessageDigest whole = sha256();
        whole.update(bytes);
        return new PageDigest(hex(whole), hasPlainBlanks(body) ? Optional.of(withoutBlanks(bytes)) : Optional.empty());
    }

    private static boolean hasPlainBlanks(AnswerBody body) {
        return body.isReadable() && switch (body.found()) {
            case ASCII, UTF_8, UTF_8_WITH_MARK -> true;
            case UTF_16, UTF_32, OTHER -> false;
        };
    }

    private static String withoutBlanks(byte[] bytes) {
        MessageDigest digest = sha256();
        byte[] piece = new byte[PIECE];
        int filled = 0;
        for (byte each : bytes) {
            if (!isBlank(each)) {
                piece[filled++] = each;
            }
            if (filled == PIECE) {
                digest.update(piece);
                filled = 0;
            }
        }
        digest.update(piece, 0, filled);
        return hex(digest);
    }

    private static boolean isBlank(byte each) {
        return each == ' ' || each == '\t' || each == '\n' || each == '\r' || each == '\f';
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
