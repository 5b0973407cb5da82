package org.roboscope.site.update;

import java.time.Duration;
import java.util.function.Function;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.body.AnswerBody;
import org.roboscope.site.fetch.login.KnownLogins;
import org.roboscope.site.fetch.proxy.ProxySelection;

/** The site of this project, asked for small files. */
final class ProjectSite {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration TOTAL = Duration.ofSeconds(30);

    private ProjectSite() {}

    /** A request has nothing in it but the version of this program, and does not follow a redirect to another place. */
    static Fetcher fetcher(String ownVersion, ProxySelection proxy, int largest) {
        return new Fetcher(FetchSettings.usual().as("Roboscope/" + ownVersion).within(CONNECT, TOTAL).upTo(largest)
                .following(0).through(proxy).with(new KnownLogins()));
    }

    /**
     * What is made of the file.
     *
     * @param tooLarge what to say of a file that is larger than what is read
     */
    static Answer ask(Fetcher fetcher, WebAddress address, SiteSentence tooLarge, Function<byte[], Answer> reading) {
        FetchResult result = fetcher.fetch(address);
        AnswerBody body = result.file().orElse(null);
        if (body == null) {
            return new Answer.Failed(result.failure().map(FetchFailure::sentence)
                    .orElseGet(() -> SiteSentence.of("list.status", result.hops().getLast().status())));
        }
        return body.isReadable() && !body.cut() ? reading.apply(body.bytes()) : new Answer.Failed(tooLarge);
    }
}
