package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.agent.Following;

/** The fields that say whose rules count for a crawler, and what the catalogue knows of it. */
final class JsonParty {

    private JsonParty() {}

    static void addTo(JsonStringWriter json, Party party) {
        Following following = party.policy().following();
        String token = Words.token(following.step());
        json.value("step", Words.code(following.step()));
        if (token.isEmpty()) {
            json.nul("follows");
        } else {
            json.value("follows", token);
        }
        json.array("group", following.agents());
        CatalogueEntry entry = party.asked().entry().orElse(null);
        if (entry == null) {
            json.nul("operator").nul("purpose").nul("obeys");
        } else {
            json.value("operator", entry.operator())
                    .value("purpose", entry.purpose().code())
                    .value("obeys", entry.obedience().code());
        }
    }
}
