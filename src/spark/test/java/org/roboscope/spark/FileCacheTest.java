package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

class FileCacheTest {

    private static final StandardChoice OWN = StandardChoice.OWN;
    private static final StandardChoice GOOGLE = StandardChoice.byId("google").orElseThrow();

    @Test
    void equalBytesGiveTheSameFile() {
        FileCache files = new FileCache(1 << 20);
        CachedFile first = files.file(bytes(1), OWN);
        CachedFile second = files.file(bytes(2), OWN);
        assertThat(second).isNotSameAs(first);
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);
        assertThat(files.file(UTF8String.fromBytes(bytes(2)), OWN)).isSameAs(second);
        byte[] surrounded = ("<" + text(1) + ">").getBytes(UTF_8);
        assertThat(files.file(UTF8String.fromBytes(surrounded, 1, surrounded.length - 2), OWN)).isSameAs(first);
    }

    @Test
    void eachStandardHasItsOwnFile() {
        FileCache files = new FileCache(1 << 20);
        CachedFile own = files.file(bytes(1), OWN);
        assertThat(files.file(bytes(1), GOOGLE)).isNotSameAs(own);
        assertThat(files.file(bytes(1), OWN)).isSameAs(own);
    }

    /** Spark overwrites the bytes of a row with the next row. */
    @Test
    void cachedFilesCopyTheirBytes() {
        FileCache files = new FileCache(1 << 20);
        byte[] reused = bytes(1);
        CachedFile first = files.file(UTF8String.fromBytes(reused), OWN);
        System.arraycopy(bytes(2), 0, reused, 0, reused.length);
        assertThat(files.file(UTF8String.fromBytes(reused), OWN)).isNotSameAs(first);
        assertThat(first.bytes()).isEqualTo(bytes(1));
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);

        CachedFile third = files.file(reused, OWN);
        reused[0] = 'X';
        assertThat(third.bytes()).isEqualTo(bytes(2));
    }

    @Test
    void leastRecentlyUsedFileIsRemoved() {
        long weightOfThree = 3 * new CachedFile(bytes(1), OWN).weight();
        FileCache files = new FileCache(weightOfThree);
        CachedFile first = files.file(bytes(1), OWN);
        CachedFile second = files.file(bytes(2), OWN);
        files.file(bytes(3), OWN);
        files.file(bytes(1), OWN);
        files.file(bytes(4), OWN);
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);
        assertThat(files.file(bytes(2), OWN)).isNotSameAs(second);
    }

    @Test
    void growingFilesCountTowardsTheLimit() {
        long weightOfFour = 4 * new CachedFile(bytes(1), OWN).weight();
        FileCache files = new FileCache(weightOfFour);
        CachedFile first = files.file(bytes(1), OWN);
        CachedFile second = files.file(bytes(2), OWN);
        second.findings();
        second.groups();
        for (int i = 0; second.weight() <= weightOfFour; i++) {
            second.policy(new ResolvedCrawler(Crawler.named("a" + i), null));
        }
        files.file(bytes(3), OWN);
        assertThat(files.file(bytes(2), OWN)).as("too large for a cache with another file").isNotSameAs(second);
        assertThat(files.file(bytes(1), OWN)).isNotSameAs(first);
    }

    /** Unsorted rows name the same few crawlers in turn. */
    @Test
    void repeatedCrawlersAddNoWeight() {
        CachedFile file = new CachedFile(bytes(1), OWN);
        List<ResolvedCrawler> crawlers = Stream.of("a", "b", "c")
                .map(name -> new ResolvedCrawler(Crawler.named(name), null)).toList();
        for (int i = 0; i < 17; i++) {
            crawlers.forEach(file::policy);
        }
        long weight = file.weight();
        for (int i = 0; i < 100; i++) {
            crawlers.forEach(file::policy);
        }
        assertThat(file.weight()).isEqualTo(weight);
    }

    @Test
    void usedBytesStayWithinTheLimit() {
        FileCache files = new FileCache(10_000);
        for (int i = 0; i < 10_000; i++) {
            files.file(bytes(i), i % 3 == 0 ? GOOGLE : OWN);
            assertThat(files.usedBytes()).isLessThanOrEqualTo(10_000);
        }
    }

    private static byte[] bytes(int number) {
        return text(number).getBytes(UTF_8);
    }

    private static String text(int number) {
        return "User-agent: *\nDisallow: /" + String.format("%05d", number) + "/\n";
    }
}
