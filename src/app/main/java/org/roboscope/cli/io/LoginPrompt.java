package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.site.fetch.login.Login;

/** Asks a person for the name and password that a site wants. */
@FunctionalInterface
public interface LoginPrompt {

    LoginPrompt NOBODY = site -> Optional.empty();

    /** Nothing where there is nobody to ask, or they do not say. */
    Optional<Login> ask(String site);
}
