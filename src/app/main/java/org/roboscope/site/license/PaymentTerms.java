package org.roboscope.site.license;

import java.util.List;

/**
 * What terms ask for in return, as it stands in the file. What it does not say is empty.
 *
 * @param standards addresses of terms that are the same for all
 * @param customs   addresses at which terms are agreed on
 */
public record PaymentTerms(
        String type, String amount, String currency, List<String> standards, List<String> customs) {

    public PaymentTerms {
        standards = List.copyOf(standards);
        customs = List.copyOf(customs);
    }
}
