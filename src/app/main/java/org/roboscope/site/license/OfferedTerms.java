package org.roboscope.site.license;

import java.util.List;

/** One set of terms: what it permits, what it prohibits, and what it asks for in return. */
public record OfferedTerms(List<UseTerms> permits, List<UseTerms> prohibits, List<PaymentTerms> payments) {

    public OfferedTerms {
        permits = List.copyOf(permits);
        prohibits = List.copyOf(prohibits);
        payments = List.copyOf(payments);
    }
}
