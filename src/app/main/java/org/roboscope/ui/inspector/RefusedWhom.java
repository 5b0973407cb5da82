package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/** Whom a person can have refused, as the window offers it. */
sealed interface RefusedWhom {

    record Disobedient() implements RefusedWhom {}

    record AllClosed() implements RefusedWhom {}

    record OfPurpose(Purpose purpose) implements RefusedWhom {}

    /** Crawlers that the person names, separated by commas. */
    record Named() implements RefusedWhom {}

    static List<RefusedWhom> all() {
        Stream<RefusedWhom> purposes = RefusalChoice.purposes().stream().map(OfPurpose::new);
        return Stream.concat(Stream.concat(Stream.of(new Disobedient(), new AllClosed()), purposes),
                Stream.of(new Named())).toList();
    }

    /** @param names as the person typed them; those that are unknown are left out */
    default RefusalChoice choice(String names) {
        return switch (this) {
            case Disobedient() -> new RefusalChoice.Disobedient();
            case AllClosed() -> new RefusalChoice.AllClosed();
            case OfPurpose(Purpose purpose) -> new RefusalChoice.OfPurpose(purpose);
            case Named() -> {
                List<CatalogueEntry> known = new ArrayList<>();
                typed(names).forEach(name -> Catalogue.builtIn().find(name).ifPresent(known::add));
                yield new RefusalChoice.Chosen(known.stream().distinct().toList());
            }
        };
    }

    /** The first name that the catalogue does not know. */
    static Optional<String> unknown(String names) {
        return typed(names).filter(name -> Catalogue.builtIn().find(name).isEmpty()).findFirst();
    }

    private static Stream<String> typed(String names) {
        return Arrays.stream(names.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty());
    }
}
