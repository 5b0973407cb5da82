package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.Plan;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.source.Source;

class ExportTextTest {

    @Test
    void anExportIsUtf8WhateverTheRulesAre() throws Exception {
        assertThat(Export.readable("/plain/\u00fc\uD83E\uDD16")).isEqualTo("/plain/\u00fc\uD83E\uDD16");
        assertThat(Export.readable("/\uDCFF\uDC80\u00fc\uD83E\uDD16\uD83E"))
                .isEqualTo("/%FF%80\u00fc\uD83E\uDD16\uFFFD");
        byte[] robots = "User-agent: *\nDisallow: /\u00ffx\n".getBytes(StandardCharsets.ISO_8859_1);
        Plan plan = Plan.of(RobotsText.of(robots, ReadAs.OWN), List.of(Crawler.named("FooBot")));
        try (Results bad = new Results(plan, Catalogue.builtIn())) {
            new Run(plan, List.of(Source.text("urls", "/a\n/%FFx\n")), Catalogue.builtIn(), bad).execute();
            for (Export.Form form : Export.Form.values()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                new Export(bad, new AllRows(bad, () -> true), form).write(out, () -> false);
                String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(out.toByteArray())).toString();
                assertThat(text).contains("Disallow: /%FFx").doesNotContain("\\u");
            }
        }
    }
}
