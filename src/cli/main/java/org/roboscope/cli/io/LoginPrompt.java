package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Asks a person for the name and password that a site wants. */
@FunctionalInterface
public interface LoginPrompt {

    LoginPrompt NOBODY = site -> Optional.empty();

    /** Empty if no person can be asked, or the person does not answer. */
    Optional<Login> ask(String site);

    /** Asks at the terminal; the password is not shown. */
    final class TerminalPrompt implements LoginPrompt {

        @Override
        public Optional<Login> ask(String site) {
            return terminal().flatMap(terminal -> ask(terminal, site));
        }

        /** Java 25 again returns no console if input or output is not a terminal, as before Java 22. */
        private static Optional<java.io.Console> terminal() {
            return Optional.ofNullable(System.console()).filter(java.io.Console::isTerminal);
        }

        private static Optional<Login> ask(java.io.Console terminal, String site) {
            MessageBundle messageBundle = MessageBundle.of("cli");
            String user = terminal.readLine("%s", messageBundle.text("login.user", site) + " ");
            if (user == null || !Login.isUser(user)) {
                return Optional.empty();
            }
            char[] password = terminal.readPassword("%s", messageBundle.text("login.password", site) + " ");
            return password == null ? Optional.empty() : Optional.of(new Login(user, new String(password)));
        }
    }
}
