package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import java.util.List;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.ReadingQuestion;

/** By what an answer is known, as a list with the weakest first. */
public final class EvidenceJson {

    private static final EvidenceTexts TEXTS = new EvidenceTexts();

    private EvidenceJson() {}

    public static void addTo(JsonStringWriter json, List<VerdictEvidence> evidence) {
        json.array("evidence");
        for (VerdictEvidence each : evidence) {
            json.object();
            json.array("questions", each.questions().stream().map(ReadingQuestion::code).toList());
            addFields(json, each.evidence());
            json.end();
        }
        json.end();
    }

    /** The fields of one source. */
    public static void addFields(JsonStringWriter json, Evidence evidence) {
        json.value("kind", evidence.kind().code());
        if (evidence.since().isEmpty()) {
            json.nul("since");
        } else {
            json.value("since", evidence.since());
        }
        json.value("source", TEXTS.source(evidence)).array("addresses", evidence.addresses());
        json.value("disputed", evidence.disputedBy().isPresent());
    }
}
