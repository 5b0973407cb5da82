package org.roboscope.site.fetch.ftp;

/**
 * What an FTP server answered to a command.
 *
 * @param text its last line, code included
 */
record FtpReply(int code, String text) {

    boolean isPositive() {
        return code < 400;
    }

    /** The HTTP status that comes nearest: no standard says what FTP's replies mean. */
    int nearestStatus() {
        return switch (code) {
            case 550 -> 404;
            case 530, 532 -> 401;
            default -> code >= 400 && code < 500 ? 503 : isPositive() ? 200 : 501;
        };
    }
}
