package org.roboscope.simulate.expect;

import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.expect.ExpectLine.ExpectLineParser;
import org.roboscope.site.address.WebAddress;

/**
 * What is expected of a file: that a crawler may, or may not, fetch a URL, or any URL of a pattern; or what the file says to
 * it of a use of these.
 *
 * @param crawler as a person names it
 * @param target  an address, a path, or either with {@code *} for anything and {@code $} at its end
 * @param comment why; empty if no reason is given
 * @param site    the sites that it is for; nothing where it is for whatever file it is checked with
 */
public record Expectation(String crawler, ExpectedAccess access, String target, String comment,
        Optional<SitePattern> site) {

    public Expectation {
        crawler = crawler.strip();
        target = target.strip();
        comment = comment.strip();
    }

    public Expectation(String crawler, ExpectedAccess access, String target, String comment) {
        this(crawler, access, target, comment, Optional.empty());
    }

    public Expectation(String crawler, ExpectedAccess access, String target) {
        this(crawler, access, target, "");
    }

    /** The same for these sites. */
    public Expectation at(Optional<SitePattern> sites) {
        return new Expectation(crawler, access, target, comment, sites);
    }

    /** Whether it says nothing of this site. One that names sites says nothing where the site is not known. */
    public boolean isForAnother(Optional<WebAddress> known) {
        return site.filter(pattern -> known.filter(pattern::matches).isEmpty()).isPresent();
    }

    /** Whether the target stands for many URLs. A star or a dollar sign that means itself is written %2A or %24. */
    public boolean isPattern() {
        return target.indexOf('*') >= 0 || target.endsWith("$");
    }

    /** What this crawler is to make of this very URL, whatever signs it holds that mean more in a pattern. */
    public static Expectation ofUrl(String crawler, ExpectedAccess access, String url) {
        String target = url.strip().replace("*", "%2A").replaceAll("\\s", "%20");
        return new Expectation(crawler, access,
                target.endsWith("$") ? target.substring(0, target.length() - 1) + "%24" : target);
    }

    /** Whether both say something of the same crawler and target, be it the contrary: of fetching, or of one use. */
    public boolean isAboutTheSameAs(Expectation other) {
        return site.equals(other.site) && access.use().equals(other.access.use())
                && crawler.equalsIgnoreCase(other.crawler)
                && target.equals(other.target);
    }

    /** Why a line of a file cannot say this, if it cannot. */
    public Optional<String> problem() {
        return switch (new ExpectLineParser().parse(written())) {
            case ExpectLine.Expecting read when read.expectation().equals(this) -> Optional.empty();
            case ExpectLine.Bad bad -> Optional.of(bad.sentence());
            case ExpectLine other -> Optional.of(MessageBundle.of("expect").text("bad.name", crawler));
        };
    }

    /** As a sentence says it: the same without the comment, and with one space between words. */
    public String said() {
        return site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + " " + access.word() + " " + target;
    }

    /** As a line of a file has it. */
    public String written() {
        String line =
                site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + "  " + access.word() + "  " + target;
        return comment.isEmpty() ? line : line + "  # " + comment;
    }
}
