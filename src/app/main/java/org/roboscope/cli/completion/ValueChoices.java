package org.roboscope.cli.completion;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;

/**
 * The words that a shell offers as the value of an option. They are found when a script is made, because most commands
 * never need them.
 */
public record ValueChoices(Form form, Supplier<List<String>> words) implements Iterable<String> {

    /** How many words a value can have. */
    public enum Form {
        ONE,
        /** Several, with commas between them. */
        WITH_COMMAS,
        /** Several, with commas between them or as words of their own. */
        SEVERAL
    }

    public static ValueChoices one(Supplier<List<String>> words) {
        return new ValueChoices(Form.ONE, words);
    }

    /** The crawlers of the catalogue. */
    public static ValueChoices crawlers(Form form) {
        return new ValueChoices(form, () -> Catalogue.builtIn().entries().stream().map(CatalogueEntry::token).toList());
    }

    @Override
    public Iterator<String> iterator() {
        return words.get().iterator();
    }
}
