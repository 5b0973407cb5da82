package org.roboscope.site.update;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/**
 * The public key of the maintainers, in a resource, as Base64. A program that was built without it uses no other catalogue
 * than its own, and does not offer to ask for one.
 */
public final class CatalogueKey {

    public static final String ALGORITHM = "Ed25519";
    private static final String RESOURCE = "catalogue-key.txt";

    private CatalogueKey() {}

    public static Optional<PublicKey> builtIn() {
        try (InputStream key = CatalogueKey.class.getResourceAsStream(RESOURCE)) {
            return key == null ? Optional.empty()
                    : Optional.of(read(new String(key.readAllBytes(), StandardCharsets.US_ASCII)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** A public key, in Base64; other text is refused as an illegal argument. */
    public static PublicKey read(String base64) {
        try {
            return KeyFactory.getInstance(ALGORITHM)
                    .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64.strip())));
        } catch (GeneralSecurityException broken) {
            throw new IllegalArgumentException(broken);
        }
    }
}
