package org.roboscope.site.license;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.CancellableFetches;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.SiteLogins;

/** Fetches files of terms one after the other. It can be cancelled from any thread. */
public final class LicenseFetcher {

    static final int MOST = 20;

    private final Fetcher fetcher;
    private final Consumer<LicenseFile> files;
    private final CancellableFetches fetches = new CancellableFetches();

    /** @param files takes each file when it has been read */
    public LicenseFetcher(Fetcher fetcher, Consumer<LicenseFile> files) {
        this.fetcher = fetcher.upTo(LicenseReader.LARGEST);
        this.files = files;
    }

    /** What the License lines of a robots.txt name, as it stands there. */
    public static List<String> named(RobotsText text) {
        return text.usage().licenses().stream()
                .map(line -> ByteText.toText(text.bytes(), line.value().start(), line.value().end())).toList();
    }

    /** Reads each of these once; says of each that is not read why. */
    public List<SiteSentence> run(List<String> licenses) {
        List<SiteSentence> refused = new ArrayList<>();
        Set<WebAddress> addresses = new LinkedHashSet<>();
        for (String license : licenses) {
            try {
                addresses.add(WebAddress.parse(license));
            } catch (BadAddressException bad) {
                refused.add(bad.sentence());
            }
        }
        if (addresses.size() > MOST) {
            refused.add(SiteSentence.of("license.files.many", MOST));
        }
        addresses.stream().limit(MOST).takeWhile(_ -> !fetches.isCancelled()).forEach(this::read);
        return refused;
    }

    public void cancel() {
        fetches.cancel();
    }

    private void read(WebAddress address) {
        FetchResult result = fetches.await(fetcher.start(address));
        files.accept(new LicenseFile(
                address, result.withoutBody(),
                result.file().map(LicenseFetcher::content).orElseGet(() -> none(result))));
    }

    private static LicenseContent content(AnswerBody body) {
        return !body.isReadable() ? LicenseContent.none(body.notes().getFirst()) : body.cut()
                ? LicenseContent.none(SiteSentence.of("license.large", LicenseReader.LARGEST / 1024))
                : LicenseReader.read(body.bytes());
    }

    private static LicenseContent none(FetchResult result) {
        return LicenseContent.none(result.failure().map(FetchFailure::sentence).orElseGet(
                () -> SiteLogins.wanted(result).isPresent()
                        ? SiteSentence.of("license.login")
                        : SiteSentence.of("license.status", result.hops().getLast().status())));
    }

    /** One file of terms: how it was fetched, and what was in it. */
    public record LicenseFile(WebAddress address, FetchResult fetch, LicenseContent content) {}
}
