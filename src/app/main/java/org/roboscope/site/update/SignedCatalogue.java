package org.roboscope.site.update;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.BadInputException;

/**
 * A crawler catalogue that the maintainers signed. The first line has the date; then follows the table; the last line is the
 * Ed25519 signature of all bytes before it.
 */
public record SignedCatalogue(LocalDate date, Catalogue catalogue) {

    /** Many times what the catalogue has today. */
    static final int LARGEST = 1 << 20;

    private static final String HEAD = "roboscope-catalogue 1 ";
    private static final byte[] SIGNATURE = "\nsignature ".getBytes(StandardCharsets.US_ASCII);

    static SignedCatalogue read(byte[] bytes, PublicKey key) throws BadInputException {
        if (bytes.length > LARGEST) {
            throw tooLarge();
        }
        int end = lastSignature(bytes);
        if (end < 0) {
            throw new BadInputException("catalogue.unsigned");
        }
        byte[] signed = Arrays.copyOf(bytes, end + 1);
        String signature = new String(bytes, end + SIGNATURE.length, bytes.length - end - SIGNATURE.length,
                StandardCharsets.ISO_8859_1).strip();
        if (!isSignedBy(key, signed, signature)) {
            throw new BadInputException("catalogue.wrongSignature");
        }
        int firstLine = firstLineEnd(signed);
        String head = new String(signed, 0, firstLine, StandardCharsets.ISO_8859_1);
        return new SignedCatalogue(date(head), table(Arrays.copyOfRange(signed, firstLine + 1, signed.length)));
    }

    static BadInputException tooLarge() {
        return new BadInputException("catalogue.tooLarge", LARGEST >> 20);
    }

    private static int lastSignature(byte[] bytes) {
        for (int at = bytes.length - SIGNATURE.length; at >= 0; at--) {
            if (Arrays.equals(bytes, at, at + SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isSignedBy(PublicKey key, byte[] signed, String signature) {
        try {
            Signature verifier = Signature.getInstance(CatalogueKey.ALGORITHM);
            verifier.initVerify(key);
            verifier.update(signed);
            return verifier.verify(Base64.getDecoder().decode(signature));
        } catch (GeneralSecurityException | IllegalArgumentException damaged) {
            return false;
        }
    }

    private static int firstLineEnd(byte[] signed) {
        int at = 0;
        while (signed[at] != '\n') {
            at++;
        }
        return at;
    }

    private static LocalDate date(String head) throws BadInputException {
        try {
            return LocalDate.parse(head.startsWith(HEAD) ? head.substring(HEAD.length()) : "");
        } catch (DateTimeException none) {
            throw new BadInputException("catalogue.unknownFormat");
        }
    }

    private static Catalogue table(byte[] table) throws BadInputException {
        try {
            Catalogue catalogue = Catalogue.readNewer(new ByteArrayInputStream(table));
            Optional<CatalogueEntry> unread = catalogue.entries().stream()
                    .filter(entry -> StandardChoice.byId(entry.readsBy()).isEmpty()).findFirst();
            if (unread.isPresent()) {
                throw new BadInputException("catalogue.broken", unread.get().token());
            }
            return catalogue;
        } catch (IllegalArgumentException broken) {
            throw new BadInputException("catalogue.broken", String.valueOf(broken.getMessage()));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
