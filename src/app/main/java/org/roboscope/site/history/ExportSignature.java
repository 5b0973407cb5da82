package org.roboscope.site.history;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.site.update.CatalogueKey;

/**
 * The last record of a signed export.
 *
 * @param fingerprint the SHA-256 hash of the public key; empty where the record is damaged
 * @param isValid     whether the owner of the key signed what stands before the record
 */
public record ExportSignature(String fingerprint, boolean isValid) {

    /** What the record is called. */
    public static final String TYPE = "text/x-roboscope-signature";

    private static final Pattern BLOCK = Pattern.compile(
            "(roboscope-history 1\nsha256 ([0-9a-f]{64})\nkey ([A-Za-z0-9+/=]+)\n)signature ([A-Za-z0-9+/=]+)\n");

    /** @param sha256 of all that stands before the record */
    static byte[] block(SigningKey key, String sha256) {
        String signed = "roboscope-history 1\nsha256 " + sha256 + "\nkey "
                + Base64.getEncoder().encodeToString(key.publicKey()) + "\n";
        byte[] signature = key.sign(signed.getBytes(StandardCharsets.US_ASCII));
        return (signed + "signature " + Base64.getEncoder().encodeToString(signature) + "\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** @param before all that stands before the record */
    public static ExportSignature check(byte[] block, byte[] before) {
        Matcher parts = BLOCK.matcher(new String(block, StandardCharsets.ISO_8859_1));
        if (!parts.matches()) {
            return new ExportSignature("", false);
        }
        try {
            Signature signature = Signature.getInstance(CatalogueKey.ALGORITHM);
            signature.initVerify(CatalogueKey.read(parts.group(3)));
            signature.update(parts.group(1).getBytes(StandardCharsets.US_ASCII));
            boolean isSigned = signature.verify(Base64.getDecoder().decode(parts.group(4)));
            return new ExportSignature(SiteVersion.hash(Base64.getDecoder().decode(parts.group(3))),
                    isSigned && SiteVersion.hash(before).equals(parts.group(2)));
        } catch (GeneralSecurityException | IllegalArgumentException damaged) {
            return new ExportSignature("", false);
        }
    }
}
