package org.roboscope.ui.inspector;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.ui.common.WindowMessages;

/** Names the card of a group: by its crawler, or by what most of its crawlers are for. */
final class CardTitles {

    private final WindowMessages messages;
    private final AssignmentWords words;
    private final Catalogue catalogue = Catalogue.builtIn();

    CardTitles(WindowMessages messages, AssignmentWords words) {
        this.messages = messages;
        this.words = words;
    }

    /** The User-agent values as one reads them; letter case makes no second name. */
    List<String> agents(Card card) {
        return List.copyOf(distinct(card));
    }

    String title(Card card) {
        Collection<String> agents = distinct(card);
        String first = agents.iterator().next();
        if (agents.size() == 1) {
            return catalogue.find(first).map(CatalogueEntry::token).orElse(first);
        }
        return commonPurpose(agents).map(words::purpose)
                .orElseGet(() -> messages.text("card.several", first, agents.size() - 1));
    }

    private Optional<Purpose> commonPurpose(Collection<String> agents) {
        List<Purpose> purposes = agents.stream().map(catalogue::find).flatMap(Optional::stream)
                .map(CatalogueEntry::purpose).toList();
        return purposes.stream()
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()))
                .entrySet().stream().filter(counted -> counted.getValue() * 2 > agents.size())
                .map(Map.Entry::getKey).findFirst();
    }

    private static Collection<String> distinct(Card card) {
        return card.agents().stream().collect(Collectors.toMap(
                agent -> agent.toLowerCase(Locale.ROOT), Function.identity(), (first, _) -> first,
                LinkedHashMap::new)).values();
    }
}
