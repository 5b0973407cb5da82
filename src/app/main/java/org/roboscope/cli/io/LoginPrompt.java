package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.site.fetch.KnownLogins.Login;

/** Asks a person for the name and password that a site wants. */
@FunctionalInterface
public interface LoginPrompt {

    LoginPrompt NOBODY = site -> Optional.empty();

    /** Empty if no person can be asked, or the person does not answer. */
    Optional<Login> ask(String site);
}
