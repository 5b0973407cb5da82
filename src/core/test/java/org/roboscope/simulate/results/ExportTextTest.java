package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.simulate.results.RunResultsTest.allRows;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;

/** Exports are UTF-8, even if the file or its URLs are not. */
class ExportTextTest {

    @Test
    void invalidUtf8IsPercentEncoded() {
        assertThat(CsvTable.encodeInvalidBytes("/plain/\u00fc\uD83E\uDD16")).isEqualTo("/plain/\u00fc\uD83E\uDD16");
        assertThat(CsvTable.encodeInvalidBytes("/\uDCFF\uDC80\u00fc\uD83E\uDD16\uD83E"))
                .isEqualTo("/%FF%80\u00fc\uD83E\uDD16\uFFFD");
    }

    @Test
    void exportIsAlwaysUtf8() throws Exception {
        byte[] robots = "User-agent: *\nDisallow: /\u00ffx\n".getBytes(StandardCharsets.ISO_8859_1);
        RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.OWN), List.of(Crawler.named("FooBot")));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(Source.ofText("urls", "/a\n/%FFx\n")), Catalogue.builtIn(), results).execute();
        for (RowExport.Form form : RowExport.Form.values()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new RowExport(results, allRows(results), form).write(out, () -> false);
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(out.toByteArray())).toString();
            assertThat(text).contains("Disallow: /%FFx").doesNotContain("\\u");
        }
    }
}
