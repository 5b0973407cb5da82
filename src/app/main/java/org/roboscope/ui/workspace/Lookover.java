package org.roboscope.ui.workspace;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;

/** Looks texts over for what the person wants to hear of. It keeps the last findings: most hold when only a URL changes. */
final class Lookover implements Function<Analysis, TextFindings> {

    private record Looked(TextFindings findings, LintSettings settings) {}

    private final Predicate<Analysis> isWanted;
    private final LintCache lintCache = new LintCache();
    private volatile LintSettings settings = LintSettings.OWN;
    private volatile @Nullable Looked last;

    /** @param isWanted whether nothing newer has come; if it has, nobody will ask what was found */
    Lookover(Predicate<Analysis> isWanted) {
        this.isWanted = isWanted;
    }

    /** @return whether that is something else than before */
    boolean report(LintSettings now) {
        boolean other = !now.equals(settings);
        settings = now;
        return other;
    }

    @Override
    public TextFindings apply(Analysis analysis) {
        LintSettings wanted = settings;
        Looked before = last;
        if (before != null && before.settings().equals(wanted) && isOfSame(before.findings(), analysis)) {
            return keep(new TextFindings(analysis, before.findings().findings()), wanted);
        }
        LintInput input = new LintInput(
                analysis.file().bytes(), Catalogue.builtIn(), site(analysis.site()), wanted);
        return Linter.lint(input, lintCache, () -> !isWanted.test(analysis))
                .map(found -> keep(new TextFindings(analysis, found), wanted))
                // Those that are shown stay shown until the newer text has been looked over.
                .orElseGet(() -> before == null ? TextFindings.none(analysis) : before.findings());
    }

    private TextFindings keep(TextFindings made, LintSettings wanted) {
        last = new Looked(made, wanted);
        return made;
    }

    private static boolean isOfSame(TextFindings before, Analysis analysis) {
        return before.analysis().content().equals(analysis.content())
                && before.analysis().site().equals(analysis.site());
    }

    /** What a person typed may not be an address yet. */
    private static Optional<URI> site(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(new URI(typed.strip()))
                    .filter(address -> address.getHost() != null);
        } catch (URISyntaxException notYet) {
            return Optional.empty();
        }
    }
}
