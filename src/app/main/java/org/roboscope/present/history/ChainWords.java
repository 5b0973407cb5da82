package org.roboscope.present.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.history.HistoryChain;
import org.roboscope.site.history.SigningKey.ExportSignature;

/** Says whether a history has changed since it was stored, and from when on that is known. */
public final class ChainWords {

    private final MessageBundle messages = MessageBundle.of("history");

    /**
     * What was found, a sentence each.
     *
     * @param name of the site or the export
     */
    public List<String> sentences(String name, HistoryChain chain) {
        List<String> said = new ArrayList<>();
        for (HistoryChain.Fault fault : chain.faults()) {
            said.add(messages.text("chain." + fault.kind(), name, fault.version()));
        }
        String since = chain.since().map(Object::toString).orElse("");
        if (since.isEmpty()) {
            said.add(messages.text("chain.none", name, chain.versions()));
        } else {
            said.add(messages.text(chain.isWhole() ? "chain.whole" : "chain.part", name, chain.versions(), since));
        }
        if (!chain.hash().isEmpty()) {
            said.add(messages.text("chain.hash", chain.hash()));
        }
        return said;
    }

    /**
     * Where there is room for a few words only.
     *
     * @param since the time of the first version that is linked; empty where there is none
     */
    public String inShort(HistoryChain chain, String since) {
        return chain.isWhole() ? messages.text("chain.short.whole", since)
                : messages.text("chain.short.faults", chain.faults().size(), chain.faults().getLast().version());
    }

    public String signature(Optional<ExportSignature> signature) {
        return signature.map(found -> found.isValid() ? messages.text("signature.valid", found.fingerprint())
                : messages.text("signature.invalid")).orElseGet(() -> messages.text("signature.none"));
    }
}
