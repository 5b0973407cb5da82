package org.roboscope.site.history;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;

/**
 * The answer of a site during a period in which it did not change.
 *
 * @param firstSeen the time at which the answer was seen first
 * @param lastSeen the time at which the answer was seen last
 * @param status  the HTTP status of the last response, or 0 if there was none
 * @param requestedAddresses     the requested addresses, including the targets of redirects
 * @param failure a sentence about the failure, or empty if there was an answer
 * @param hash    the hash of the stored file, or empty if no file was served
 * @param course  the answers that matter to standards
 * @param order   the number of the version in the order of storage, or 0 if it has none
 */
public record SiteVersion(
        Instant firstSeen, Instant lastSeen, int status, List<String> requestedAddresses, AnswerHeaders headers,
        String failure, String hash,
        AnswerCourse course, long order) {

    public SiteVersion {
        requestedAddresses = List.copyOf(requestedAddresses);
    }

    /** Creates a version from a fetch. The result is empty if this program cancelled the fetch or could not send it. */
    public static Optional<SiteVersion> of(FetchResult result) {
        int status = result.failure().isPresent() || result.hops().isEmpty() ? 0 : result.hops().getLast().status();
        return AnswerCourse.ofFetch(result)
                .map(course -> new SiteVersion(result.startTime(), result.startTime(), status,
                        result.hops().stream().map(FetchHop::address).map(Object::toString).toList(),
                        result.hops().isEmpty() ? AnswerHeaders.none() : result.hops().getLast().headers(),
                        result.failure().map(failure -> failure.sentence().text()).orElse(""),
                        result.successfulBody().map(body -> hash(storedPart(body))).orElse(""), course, 0));
    }

    /** Returns the stored part of a file: only the start if the file is larger than any crawler reads. */
    static byte[] storedPart(AnswerBody body) {
        return body.bytes().length <= FetchSettings.LARGEST_ROBOTS_TXT ? body.bytes()
                : Arrays.copyOf(body.bytes(), FetchSettings.LARGEST_ROBOTS_TXT);
    }

    /** Returns the size of the file, or a lower bound if the file was not read completely. */
    public long size() {
        return course.lastAnswer().body().size();
    }

    /** Whether the file is larger than {@code bytes} bytes. */
    public boolean isLargerThan(int bytes) {
        return hasFile() && size() > bytes;
    }

    public static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public boolean hasFile() {
        return !hash.isEmpty();
    }

    /** Whether the server failed. A server without a file has not failed. */
    public boolean isOutage() {
        return status == 0 || status / 100 == 5;
    }

    /** Whether both versions have the same file, status and redirects, and neither or both are failures. */
    public boolean isSameAs(SiteVersion other) {
        return status == other.status && requestedAddresses.equals(other.requestedAddresses) && hash.equals(other.hash)
                && size() == other.size()
                && failure.isEmpty() == other.failure.isEmpty();
    }

    /** Extends this version to the time of an equal one. A clock that was set back does not shorten it. */
    SiteVersion extendTo(SiteVersion later) {
        Instant end = later.lastSeen.isAfter(lastSeen) ? later.lastSeen : lastSeen;
        return new SiteVersion(firstSeen, end, status, requestedAddresses, later.headers, later.failure, hash, course,
                order);
    }

    SiteVersion withOrder(long newOrder) {
        return new SiteVersion(firstSeen, lastSeen, status, requestedAddresses, headers, failure, hash, course,
                newOrder);
    }

    /** Formats the version for its file. */
    String toJson() {
        ServerAnswer lastAnswer = course.lastAnswer();
        Json json = Json.indented()
                .value("first", firstSeen.toString()).value("last", lastSeen.toString())
                .value("status", status).value("failure", failure).value("hash", hash);
        json.array("way", requestedAddresses)
                .beginObject("answer").value("status", lastAnswer.status())
                .value("redirects", lastAnswer.redirects().count())
                .value("circle", lastAnswer.redirects().isLoop())
                .value("html", lastAnswer.body().isHtml()).value("size", lastAnswer.body().size())
                .array("followed", course.redirects()).end()
                .beginObject("headers");
        headers.fields().forEach((name, values) -> json.array(name, values));
        return json.end().done();
    }

    static SiteVersion parse(String text) throws IOException {
        try {
            JsonFields json = new JsonFields(JsonText.parseObject(text));
            Map<String, List<String>> headers = new TreeMap<>();
            json.fields("headers").object().asMap().forEach((name, values) -> headers.put(name,
                    values.getAsJsonArray().asList().stream().map(JsonElement::getAsString).toList()));
            return new SiteVersion(Instant.parse(json.text("first", "")), Instant.parse(json.text("last", "")),
                    json.number("status", 0), json.texts("way"), new AnswerHeaders(headers), json.text("failure", ""),
                    json.text("hash", ""), courseOf(json), 0);
        } catch (BadJsonException | RuntimeException unreadable) {
            // An edited file is rejected completely.
            throw new IOException("not a version of a robots.txt", unreadable);
        }
    }

    private static AnswerCourse courseOf(JsonFields json) {
        JsonFields answer = json.fields("answer");
        ServerAnswer lastAnswer =
                ServerAnswer.of(answer.number("status", json.number("status", 0)), answer.number("size", 0L))
                        .withRedirects(answer.number("redirects", 0), answer.flag("circle", false));
        return new AnswerCourse(answer.list("followed").stream().map(JsonElement::getAsInt).toList(),
                answer.flag("html", false) ? lastAnswer.withHtml() : lastAnswer);
    }
}
