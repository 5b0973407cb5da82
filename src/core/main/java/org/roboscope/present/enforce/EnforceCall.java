package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/**
 * The command that makes rules.
 *
 * @param file     the robots.txt: a path, an address, or {@code -}
 * @param verified crawlers whose names count only from their operators' addresses
 */
public record EnforceCall(String file, ServerKind server, RefusalChoice choice, List<String> verified, int status) {

    public EnforceCall {
        verified = List.copyOf(verified);
    }

    /** The last part of a path: where the file lies differs from machine to machine. An address stays whole. */
    public String fileName() {
        return file.contains("://") ? file : file.replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /** As a person types it. */
    public String text() {
        List<String> words = new ArrayList<>(List.of("roboscope", "enforce", fileName(), "--server", server.code()));
        switch (choice) {
            case RefusalChoice.Disobedient() -> {
                // the default
            }
            case RefusalChoice.AllClosed() -> words.add("--all-closed");
            case RefusalChoice.OfPurpose(Purpose purpose) -> words.addAll(List.of("--purpose", purpose.code()));
            case RefusalChoice.Chosen(List<CatalogueEntry> crawlers) -> {
                words.add("--crawlers");
                crawlers.forEach(each -> words.add(each.token()));
            }
        }
        verified.forEach(each -> words.addAll(List.of("--verified-only", each)));
        if (status != ServerKind.USUAL_STATUS) {
            words.addAll(List.of("--status", String.valueOf(status)));
        }
        return String.join(" ", words.stream().map(EnforceCall::quoted).toList());
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._:/@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
