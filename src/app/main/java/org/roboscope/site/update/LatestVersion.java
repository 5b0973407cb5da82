package org.roboscope.site.update;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
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
}
