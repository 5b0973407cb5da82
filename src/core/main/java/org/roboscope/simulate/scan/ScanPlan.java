package org.roboscope.simulate.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.run.CrawlerReading;

/**
 * The facts that a scan determines about every file.
 *
 * @param fields               fields in the order of the columns
 * @param standardChoice       standard of the verdicts, or the standard of each crawler's operator
 * @param isUnderEveryStandard whether verdicts are under every standard
 * @param urls                 URLs as the user typed them
 */
public record ScanPlan(Set<ScanField> fields, StandardChoice standardChoice, boolean isUnderEveryStandard,
        List<Crawler> crawlers,
        List<String> urls) {

    /** A column of verdicts. */
    public record VerdictColumn(String crawler, Standard standard, String url) {}

    /** The settings for findings. */
    LintSettings lintSettings() {
        return isUnderEveryStandard ? LintSettings.EVERYTHING : LintSettings.of(standardChoice);
    }

    List<RequestPath> paths() {
        return urls.stream().map(RequestPath::ofUrl).toList();
    }

    /** The readings of a text, in the order of the columns. */
    List<CrawlerReading> readings(RobotsText text) {
        return isUnderEveryStandard
                ? CrawlerReading.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    /** The columns of verdicts: one for each reading and URL. */
    public List<VerdictColumn> columns() {
        List<VerdictColumn> columns = new ArrayList<>();
        for (CrawlerReading reading : readings(RobotsText.of(new byte[0], standardChoice))) {
            Standard standard = reading.text().standardChoice().standardOf(reading.crawler());
            urls.forEach(url -> columns.add(new VerdictColumn(reading.crawler().name(), standard, url)));
        }
        return columns;
    }

    /** The fields that a scan reports about each file in addition to verdicts. */
    public enum ScanField {
        HOST,
        URL,
        STATUS,
        BYTES,
        LINES,
        GROUPS,
        RULES,
        SITEMAPS,
        FINDINGS,
        CONTENT_SIGNAL,
        CONTENT_USAGE,
        LICENSE;

        private final String code = CodedValue.codeOf(this);

        /** The name of columns and options. */
        public String code() {
            return code;
        }

        /** The field with this name. */
        public static Optional<ScanField> byCode(String code) {
            return Stream.of(values()).filter(field -> field.code().equals(code)).findFirst();
        }
    }
}
