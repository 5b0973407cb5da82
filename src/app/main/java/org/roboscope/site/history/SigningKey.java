package org.roboscope.site.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.site.BadInputException;
import org.roboscope.site.update.CatalogueKey;

/** A person's own Ed25519 key, as OpenSSL writes it: PKCS#8 in a PEM file. */
public final class SigningKey {

    private static final int LARGEST = 10_000;
    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PRIVATE KEY-----\\s+([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    private final PrivateKey secret;
    private final PublicKey known;

    private SigningKey(PrivateKey secret, PublicKey known) {
        this.secret = secret;
        this.known = known;
    }

    public static SigningKey read(Path file) throws IOException, BadInputException {
        byte[] bytes = SmallFile.read(file, LARGEST).orElseThrow(() -> new BadInputException("key.none", file));
        Matcher pem = PEM.matcher(new String(bytes, StandardCharsets.US_ASCII));
        if (!pem.find()) {
            throw new BadInputException("key.none", file);
        }
        try {
            PrivateKey secret = KeyFactory.getInstance(CatalogueKey.ALGORITHM).generatePrivate(
                    new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1))));
            return new SigningKey(secret, publicKey(secret, file));
        } catch (GeneralSecurityException | IllegalArgumentException other) {
            throw new BadInputException("key.other", file);
        }
    }

    /** The public key follows from the secret one: it is what a generator makes that draws the secret one. */
    private static PublicKey publicKey(PrivateKey secret, Path file)
            throws GeneralSecurityException, BadInputException {
        byte[] drawn = secret instanceof EdECPrivateKey key ? key.getBytes().orElse(new byte[0]) : new byte[0];
        if (drawn.length == 0) {
            throw new BadInputException("key.other", file);
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance(CatalogueKey.ALGORITHM);
        generator.initialize(NamedParameterSpec.ED25519, new Drawn(drawn));
        return generator.generateKeyPair().getPublic();
    }

    byte[] publicKey() {
        return known.getEncoded();
    }

    byte[] sign(byte[] text) {
        try {
            Signature signature = Signature.getInstance(CatalogueKey.ALGORITHM);
            signature.initSign(secret);
            signature.update(text);
            return signature.sign();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Gives the bytes that it was made with. */
    private static final class Drawn extends SecureRandom {

        private static final long serialVersionUID = 1;

        private final byte[] bytes;

        Drawn(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public void nextBytes(byte[] into) {
            System.arraycopy(bytes, 0, into, 0, Math.min(bytes.length, into.length));
        }
    }

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
}
