package org.roboscope.site.update;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.message.SystemErrorText;
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
}
