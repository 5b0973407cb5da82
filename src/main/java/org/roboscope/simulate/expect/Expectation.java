package org.roboscope.simulate.expect;

/**
 * What is expected of a file: that a crawler may, or may not, fetch a URL, or any URL of a pattern.
 *
 * @param crawler as a person names it
 * @param target  an address, a path, or either with {@code *} for anything and {@code $} at its end
 * @param comment why; empty where nobody says
 */
public record Expectation(String crawler, Access access, String target, String comment) {

    public Expectation {
        crawler = crawler.strip();
        target = target.strip();
        comment = comment.strip();
    }

    public Expectation(String crawler, Access access, String target) {
        this(crawler, access, target, "");
    }

    /** Whether the target stands for many URLs. A star or a dollar sign that means itself is written %2A or %24. */
    public boolean isPattern() {
        return target.indexOf('*') >= 0 || target.endsWith("$");
    }

    /** As a line of a file has it. */
    public String written() {
        String line = crawler + "  " + access.word() + "  " + target;
        return comment.isEmpty() ? line : line + "  # " + comment;
    }
}
