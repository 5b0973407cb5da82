package org.roboscope.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names the issuer of a certificate. */
class ServerCertificateTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CN=R11,O=Let's Encrypt,C=US                | Let's Encrypt
            C=US,O=Amazon,CN=Amazon RSA 2048 M02       | Amazon
            CN=ca                                      | ca
            CN=A,O=Sectigo Limited\\, Ltd,C=GB         | Sectigo Limited, Ltd
            OU=Own,C=DE                                | OU=Own,C=DE
            """)
    void issuerIsTheOrganisationOrTheName(String distinguishedName, String issuer) {
        assertThat(ServerCertificate.issuer(distinguishedName)).isEqualTo(issuer);
    }
}
