package org.roboscope.site.update;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.fetch.proxy.ProxySelection;

/** Asks the project's site for the number of the latest version: one line of text, such as {@code 0.2.0}. */
public final class LatestVersion {

    public static final String ADDRESS = "https://roboscope.org/latest-version.txt";
    /** For the browser, if the person wants to know more. */
    public static final String PAGE = "https://roboscope.org/";

    private static final int LARGEST = 100;
    private static final SiteSentence NO_VERSION = SiteSentence.of("update.noVersion");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}([.][0-9]{1,6}){1,3}");

    private LatestVersion() {}

    public static Answer ask(String ownVersion, ProxySelection proxy) {
        try {
            return ask(fetcher(ownVersion, proxy), WebAddress.parse(ADDRESS));
        } catch (BadAddressException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static Fetcher fetcher(String ownVersion, ProxySelection proxy) {
        return ProjectSite.fetcher(ownVersion, proxy, LARGEST);
    }

    static Answer ask(Fetcher fetcher, WebAddress address) {
        return ProjectSite.ask(fetcher, address, NO_VERSION, bytes -> {
            String number = new String(bytes, StandardCharsets.US_ASCII).strip();
            return isVersion(number) ? new Answer.Version(number) : new Answer.Failed(NO_VERSION);
        });
    }

    static boolean isVersion(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** @param own may have more behind its numbers, as {@code 0.2.0-SNAPSHOT} */
    public static boolean isNewer(String other, String own) {
        return isVersion(other) && Arrays.compare(numbers(other), numbers(own)) > 0;
    }

    private static int[] numbers(String version) {
        int[] numbers = Arrays.stream(version.replaceFirst("[^0-9.].*", "").split("[.]"))
                .filter(number -> !number.isEmpty()).mapToInt(Integer::parseInt).toArray();
        int length = numbers.length;
        while (length > 0 && numbers[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(numbers, length);
    }

    /** The site of this project, asked for small files. */
    static final class ProjectSite {

        private static final Duration CONNECT = Duration.ofSeconds(10);
        private static final Duration TOTAL = Duration.ofSeconds(30);

        private ProjectSite() {}

        /** A request has nothing in it but the version of this program, and does not follow a redirect to another place. */
        static Fetcher fetcher(String ownVersion, ProxySelection proxy, int largest) {
            return new Fetcher(FetchSettings.usual().as("Roboscope/" + ownVersion).within(CONNECT, TOTAL).upTo(largest)
                    .following(0).through(proxy).with(new SiteLogins()));
        }

        /**
         * What is made of the file.
         *
         * @param tooLarge what to say of a file that is larger than what is read
         */
        static Answer ask(Fetcher fetcher, WebAddress address, SiteSentence tooLarge,
                Function<byte[], Answer> reading) {
            FetchResult result = fetcher.fetch(address);
            AnswerBody body = result.file().orElse(null);
            if (body == null) {
                return new Answer.Failed(result.failure().map(FetchFailure::sentence)
                        .orElseGet(() -> SiteSentence.of("list.status", result.hops().getLast().status())));
            }
            return body.isReadable() && !body.cut() ? reading.apply(body.bytes()) : new Answer.Failed(tooLarge);
        }
    }

    /** What came of asking the project's site. */
    public sealed interface Answer {

        /** @param number of the latest version; of the crawler catalogue, its date */
        record Version(String number) implements Answer {}

        record Failed(SiteSentence why) implements Answer {}
    }
}
