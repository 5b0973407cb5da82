package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/**
 * The command {@code roboscope enforce}, which creates rules.
 *
 * @param file     the robots.txt: a path, an address, or {@code -}
 * @param verifiedTokens the tokens of crawlers that may use their names only from their operators' addresses
 */
public record EnforceCall(String file, ServerKind server, RefusalChoice choice, List<String> verifiedTokens,
        int status) {

    public EnforceCall {
        verifiedTokens = List.copyOf(verifiedTokens);
    }

    /** Returns the name of the file without its folder, which differs between computers. An address stays complete. */
    public String fileName() {
        return file.contains("://") ? file : file.replaceFirst("^.*[/\\\\](?=.)", "");
    }

    /** Returns the command as a user types it. */
    public String text() {
        List<String> words = new ArrayList<>(List.of("roboscope", "enforce", fileName(), "--server", server.code()));
        switch (choice) {
            case RefusalChoice.DisobedientCrawlers() -> {
                // This choice is the default.
            }
            case RefusalChoice.AllBlockedCrawlers() -> words.add("--all-closed");
            case RefusalChoice.CrawlersOfPurpose(Purpose purpose) -> words.addAll(List.of("--purpose", purpose.code()));
            case RefusalChoice.ChosenCrawlers(List<CatalogueEntry> crawlers) -> {
                words.add("--crawlers");
                crawlers.forEach(entry -> words.add(entry.token()));
            }
        }
        verifiedTokens.forEach(token -> words.addAll(List.of("--verified-only", token)));
        if (status != ServerKind.DEFAULT_STATUS) {
            words.addAll(List.of("--status", String.valueOf(status)));
        }
        return String.join(" ", words.stream().map(EnforceCall::quote).toList());
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9._:/@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
