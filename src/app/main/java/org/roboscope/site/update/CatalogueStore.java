package org.roboscope.site.update;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.LatestVersion.ProjectSite;

/** A newer crawler catalogue, fetched from the project's site. It is used from the next start on, and verified at each. */
public final class CatalogueStore {

    public static final String ADDRESS = "https://roboscope.org/crawler-catalogue.txt";

    private static final System.Logger LOG = System.getLogger(CatalogueStore.class.getName());
    private static final String FOLDER = "catalogue";
    private static final String DATE = "catalogue-date.txt";

    private final Path file;
    private final PublicKey key;
    private final LocalDate shipped;

    /** @param state the folder for what the program remembers */
    public CatalogueStore(Path state, PublicKey key) {
        this(state, key, builtInDate());
    }

    /** @param shipped the date of the catalogue that comes with the program */
    public CatalogueStore(Path state, PublicKey key, LocalDate shipped) {
        this.file = state.resolve(FOLDER).resolve("crawlers.txt");
        this.key = key;
        this.shipped = shipped;
    }

    /** Before the catalogue is first asked for: it is the one that was fetched, if that is newer than the program's own. */
    public static void useNewer() {
        CatalogueKey.builtIn().ifPresent(key -> {
            CatalogueStore store = new CatalogueStore(UserFolders.ofUser().state(), key);
            if (Files.exists(store.file)) {
                Catalogue.useNewer(() -> store.newerOrLog(new FaultLog(UserFolders.ofUser().log())));
            }
        });
    }

    static LocalDate builtInDate() {
        try (InputStream date = CatalogueStore.class.getResourceAsStream(DATE)) {
            String text = new String(Objects.requireNonNull(date, DATE).readAllBytes(), StandardCharsets.US_ASCII);
            return LocalDate.parse(text.substring(0, text.indexOf(' ')));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Optional<Catalogue> newerOrLog(FaultLog log) {
        try {
            return newer().map(SignedCatalogue::catalogue);
        } catch (BadInputException bad) {
            note(log, bad.sentence().text());
        } catch (IOException unreadable) {
            note(log, SystemErrorText.of(unreadable));
        }
        return Optional.empty();
    }

    private void note(FaultLog log, String why) {
        try {
            log.add(Instant.now() + " " + file + ": " + why);
        } catch (IOException noLog) {
            LOG.log(Level.WARNING, "The fetched catalogue is not used: " + why, noLog);
        }
    }

    /** The one that was fetched; empty if there is none, or if the program has been updated since and has a newer one. */
    Optional<SignedCatalogue> newer() throws IOException, BadInputException {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        Optional<byte[]> bytes = SmallFile.read(file, SignedCatalogue.LARGEST);
        return Optional.of(SignedCatalogue.read(bytes.orElseThrow(SignedCatalogue::tooLarge), key))
                .filter(fetched -> fetched.date().isAfter(shipped));
    }

    /** The date of the catalogue that is used, from the next start on. */
    public LocalDate date() throws IOException {
        try {
            return newer().map(SignedCatalogue::date).orElse(shipped);
        } catch (BadInputException unusable) {
            return shipped;
        }
    }

    /** The date of the catalogue that comes with the program. */
    public LocalDate shippedDate() {
        return shipped;
    }

    /** From the next start on, the catalogue that comes with the program is used. */
    public void remove() throws IOException {
        Files.deleteIfExists(file);
    }

    public Answer ask(String ownVersion, ProxySelection proxy) {
        try {
            return ask(ProjectSite.fetcher(ownVersion, proxy, SignedCatalogue.LARGEST), WebAddress.parse(ADDRESS));
        } catch (BadAddressException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Answer ask(Fetcher fetcher, WebAddress address) {
        return ProjectSite.ask(fetcher, address, SignedCatalogue.tooLarge().sentence(), this::take);
    }

    /** Stores a catalogue, if it is signed, whole and newer than the one that is used. */
    public Answer take(byte[] bytes) {
        try {
            SignedCatalogue fetched = SignedCatalogue.read(bytes, key);
            LocalDate used = date();
            if (fetched.date().isBefore(used)) {
                throw new BadInputException("catalogue.older", fetched.date(), used);
            }
            if (fetched.date().isAfter(used)) {
                PrivateFolders.createPrivate(Objects.requireNonNull(file.getParent()));
                new SafeFile().writePrivate(file, bytes);
            }
            return new Answer.Version(fetched.date().toString());
        } catch (BadInputException bad) {
            return new Answer.Failed(bad.sentence());
        } catch (IOException failure) {
            return new Answer.Failed(SiteSentence.of("catalogue.notStored", SystemErrorText.of(failure)));
        }
    }

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
}
