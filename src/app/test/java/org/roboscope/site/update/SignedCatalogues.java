package org.roboscope.site.update;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.concurrent.TimeUnit;
import org.roboscope.crawlers.Catalogue;

/** Catalogues that are signed by the tool of the maintainers, with keys that are made for one test. */
public final class SignedCatalogues {

    private static final String ADDED =
            "NewTestBot\tTest\tsearch\tyes\tGooglebot\tgoogle\tobeys\tno\thttps://a.example\thttps://a.example\tprimary\t";

    private final Path folder;

    public SignedCatalogues(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        run("keys", folder.resolve("keys").toString());
    }

    public PublicKey key() throws IOException {
        return CatalogueKey.read(keyText());
    }

    public String keyText() throws IOException {
        return Files.readString(folder.resolve("keys/catalogue-key.txt"));
    }

    /** The program's own table, and a crawler named NewTestBot. */
    public static String table() throws IOException {
        try (InputStream table = Catalogue.class.getResourceAsStream("catalogue.tsv")) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8) + ADDED + "\n";
        }
    }

    public byte[] signed(String date) throws IOException, InterruptedException {
        return signed(date, table());
    }

    public byte[] signed(String date, String table) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("table.tsv"), table);
        Path output = folder.resolve("signed.txt");
        run("sign", folder.resolve("keys/catalogue-private-key.txt").toString(), file.toString(), date,
                output.toString());
        return Files.readAllBytes(output);
    }

    private static void run(String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 2];
        command[0] = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        command[1] = Path.of(".ci/SignCatalogue.java").toString();
        System.arraycopy(arguments, 0, command, 2, arguments.length);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException(said);
        }
    }
}
