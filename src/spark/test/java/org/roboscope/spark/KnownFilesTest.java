package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

class KnownFilesTest {

    private static final StandardChoice OWN = StandardChoice.OWN;
    private static final StandardChoice GOOGLE = StandardChoice.byId("google").orElseThrow();

    @Test
    void knowsAFileByItsBytesWhereverTheyLie() {
        KnownFiles files = new KnownFiles(1 << 20);
        KnownFile first = files.file(bytes(1), OWN);
        KnownFile second = files.file(bytes(2), OWN);
        assertThat(second).isNotSameAs(first);
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);
        assertThat(files.file(UTF8String.fromBytes(bytes(2)), OWN)).isSameAs(second);
        byte[] around = ("<" + text(1) + ">").getBytes(UTF_8);
        assertThat(files.file(UTF8String.fromBytes(around, 1, around.length - 2), OWN)).isSameAs(first);
    }

    @Test
    void readsByEachStandardApart() {
        KnownFiles files = new KnownFiles(1 << 20);
        KnownFile own = files.file(bytes(1), OWN);
        assertThat(files.file(bytes(1), GOOGLE)).isNotSameAs(own);
        assertThat(files.file(bytes(1), OWN)).isSameAs(own);
    }

    /** Spark writes the next row where this one was. */
    @Test
    void keepsBytesOfItsOwn() {
        KnownFiles files = new KnownFiles(1 << 20);
        byte[] reused = bytes(1);
        KnownFile first = files.file(UTF8String.fromBytes(reused), OWN);
        System.arraycopy(bytes(2), 0, reused, 0, reused.length);
        assertThat(files.file(UTF8String.fromBytes(reused), OWN)).isNotSameAs(first);
        assertThat(first.bytes()).isEqualTo(bytes(1));
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);

        KnownFile third = files.file(reused, OWN);
        reused[0] = 'X';
        assertThat(third.bytes()).isEqualTo(bytes(2));
    }

    @Test
    void forgetsWhatWasNotAskedForLongest() {
        long ofThree = 3 * new KnownFile(bytes(1), OWN).weight();
        KnownFiles files = new KnownFiles(ofThree);
        KnownFile first = files.file(bytes(1), OWN);
        KnownFile second = files.file(bytes(2), OWN);
        files.file(bytes(3), OWN);
        files.file(bytes(1), OWN);
        files.file(bytes(4), OWN);
        assertThat(files.file(bytes(1), OWN)).isSameAs(first);
        assertThat(files.file(bytes(2), OWN)).isNotSameAs(second);
    }

    @Test
    void countsWhatIsFoundOutOfAFile() {
        long ofFour = 4 * new KnownFile(bytes(1), OWN).weight();
        KnownFiles files = new KnownFiles(ofFour);
        KnownFile first = files.file(bytes(1), OWN);
        KnownFile second = files.file(bytes(2), OWN);
        second.findings();
        second.groups();
        for (int i = 0; second.weight() <= ofFour; i++) {
            second.policy(new ResolvedCrawler(Crawler.named("a" + i), null));
        }
        files.file(bytes(3), OWN);
        assertThat(files.file(bytes(2), OWN)).as("too large to be kept beside another").isNotSameAs(second);
        assertThat(files.file(bytes(1), OWN)).isNotSameAs(first);
    }

    /** Rows in no order ask for the same few crawlers in turn. */
    @Test
    void weighsACrawlerOnceHoweverOftenItIsAskedFor() {
        KnownFile file = new KnownFile(bytes(1), OWN);
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
    void holdsNoMoreThanItMay() {
        KnownFiles files = new KnownFiles(10_000);
        for (int i = 0; i < 10_000; i++) {
            files.file(bytes(i), i % 3 == 0 ? GOOGLE : OWN);
            assertThat(files.held()).isLessThanOrEqualTo(10_000);
        }
    }

    private static byte[] bytes(int number) {
        return text(number).getBytes(UTF_8);
    }

    private static String text(int number) {
        return "User-agent: *\nDisallow: /" + String.format("%05d", number) + "/\n";
    }
}
