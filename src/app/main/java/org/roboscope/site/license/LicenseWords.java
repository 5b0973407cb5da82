package org.roboscope.site.license;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseContent.PaymentTerms;
import org.roboscope.site.license.LicenseContent.UseTerms;

/** Says in words what terms permit, prohibit and ask for. What they do not say is not guessed. */
public final class LicenseWords {

    private static final String BETWEEN_WORDS = ", ";
    private static final String BETWEEN_PARTS = "; ";

    private final MessageBundle words = MessageBundle.of("site");

    /** What is permitted or prohibited. */
    public String uses(List<UseTerms> terms) {
        String said = terms.stream().filter(use -> !use.words().isEmpty()).map(this::uses)
                .collect(Collectors.joining(BETWEEN_PARTS));
        return said.isEmpty() ? words.text("rsl.notSaid") : said;
    }

    private String uses(UseTerms terms) {
        return switch (terms.type()) {
            case "usage", "user" -> terms.words().stream().map(word -> known(terms.type() + "." + word, word))
                    .collect(Collectors.joining(BETWEEN_WORDS));
            case "geo" -> words.text("rsl.geo", String.join(BETWEEN_WORDS, terms.words()));
            case "" -> words.text("rsl.untyped", String.join(BETWEEN_WORDS, terms.words()));
            default -> words.text("rsl.otherType", terms.type(), String.join(BETWEEN_WORDS, terms.words()));
        };
    }

    /** What it costs. */
    public String costs(OfferedTerms terms) {
        return terms.payments().isEmpty()
                ? words.text("rsl.notSaid")
                : terms.payments().stream().map(this::cost).collect(Collectors.joining(BETWEEN_PARTS));
    }

    private String cost(PaymentTerms payment) {
        List<String> parts = new ArrayList<>();
        parts.add(payment.type().isEmpty() ? words.text("rsl.payment")
                : known("payment." + payment.type(), payment.type()));
        if (!payment.amount().isEmpty()) {
            parts.add((payment.amount() + " " + payment.currency()).strip());
        }
        payment.standards().forEach(address -> parts.add(words.text("rsl.standard", address)));
        payment.customs().forEach(address -> parts.add(words.text("rsl.custom", address)));
        return String.join(BETWEEN_WORDS, parts);
    }

    /** What else is said of the content; one sentence each. */
    public List<String> notes(ContentTerms content) {
        List<String> notes = new ArrayList<>();
        if (content.url().isEmpty()) {
            notes.add(words.text("rsl.noUrl"));
        }
        if (content.offers().isEmpty()) {
            notes.add(words.text("rsl.noOffer"));
        }
        if (!content.server().isEmpty()) {
            notes.add(words.text("rsl.server", content.server()));
        }
        if (content.encrypted()) {
            notes.add(words.text("rsl.encrypted"));
        }
        if (!content.owner().isEmpty()) {
            notes.add(words.text("rsl.owner", content.owner()));
        }
        if (!content.more().isEmpty()) {
            notes.add(words.text("rsl.more", content.more()));
        }
        return notes;
    }

    private String known(String key, String word) {
        return words.has("rsl." + key) ? words.text("rsl." + key) : words.text("rsl.unknown", word);
    }
}
