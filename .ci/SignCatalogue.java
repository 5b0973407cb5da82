import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.LocalDate;
import java.util.Base64;

/**
 * Signs a crawler catalogue for the project's site. Arguments: {@code keys FOLDER} makes a pair of keys,
 * {@code sign PRIVATE-KEY TABLE DATE OUTPUT} signs a table.
 */
final class SignCatalogue {

    private static final String ALGORITHM = "Ed25519";

    private SignCatalogue() {}

    public static void main(String[] args) throws IOException, GeneralSecurityException {
        if (args.length == 2 && args[0].equals("keys")) {
            makeKeys(Path.of(args[1]));
        } else if (args.length == 5 && args[0].equals("sign")) {
            sign(Path.of(args[1]), Path.of(args[2]), LocalDate.parse(args[3]), Path.of(args[4]));
        } else {
            System.err.println("sign-catalogue keys FOLDER | sign PRIVATE-KEY TABLE DATE OUTPUT");
            System.exit(2);
        }
    }

    /** A key that is there already is not overwritten. */
    private static void makeKeys(Path folder) throws IOException, GeneralSecurityException {
        Files.createDirectories(folder);
        KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
        Path secret = folder.resolve("catalogue-private-key.txt");
        write(secret, pair.getPrivate().getEncoded());
        if (!secret.toFile().setReadable(false, false) || !secret.toFile().setReadable(true, true)) {
            System.err.println("Others can read " + secret + ".");
        }
        write(folder.resolve("catalogue-key.txt"), pair.getPublic().getEncoded());
    }

    private static void write(Path file, byte[] key) throws IOException {
        Files.writeString(file, Base64.getEncoder().encodeToString(key) + "\n", StandardOpenOption.CREATE_NEW);
    }

    private static void sign(Path key, Path table, LocalDate date, Path output)
            throws IOException, GeneralSecurityException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(("roboscope-catalogue 1 " + date + "\n").getBytes(US_ASCII));
        bytes.writeBytes(Files.readAllBytes(table));
        if (!bytes.toString(US_ASCII).endsWith("\n")) {
            throw new IllegalArgumentException(table + " does not end with a line end");
        }
        Signature signature = Signature.getInstance(ALGORITHM);
        signature.initSign(KeyFactory.getInstance(ALGORITHM).generatePrivate(
                new PKCS8EncodedKeySpec(Base64.getDecoder().decode(Files.readString(key).strip()))));
        signature.update(bytes.toByteArray());
        bytes.writeBytes(
                ("signature " + Base64.getEncoder().encodeToString(signature.sign()) + "\n").getBytes(US_ASCII));
        Files.write(output, bytes.toByteArray());
    }
}
