package org.roboscope.site.fetch.ftp;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The port on which a server waits for the data connection. The host that the older reply names is not asked: it would
 * let a server send us anywhere.
 */
final class DataPort {

    private static final Pattern EXTENDED = Pattern.compile("\\(\\|\\|\\|(\\d{1,5})\\|\\)");
    private static final Pattern PASSIVE =
            Pattern.compile("\\d{1,3},\\d{1,3},\\d{1,3},\\d{1,3},(\\d{1,3}),(\\d{1,3})");

    private DataPort() {}

    static OptionalInt extended(FtpReply reply) {
        Matcher matcher = EXTENDED.matcher(reply.text());
        return reply.code() == 229 && matcher.find() ? valid(number(matcher, 1)) : OptionalInt.empty();
    }

    static OptionalInt passive(FtpReply reply) {
        Matcher matcher = PASSIVE.matcher(reply.text());
        return reply.code() == 227 && matcher.find()
                ? valid(number(matcher, 1) << 8 | number(matcher, 2))
                : OptionalInt.empty();
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static OptionalInt valid(int port) {
        return port > 0 && port <= 65_535 ? OptionalInt.of(port) : OptionalInt.empty();
    }
}
