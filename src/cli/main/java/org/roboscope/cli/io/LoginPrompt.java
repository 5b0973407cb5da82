package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Asks the user for the name and password that a site requires. */
@FunctionalInterface
public interface LoginPrompt {

    LoginPrompt NONE = _ -> Optional.empty();

    /** Returns the login that the user enters; empty if there is no terminal or no answer. */
    Optional<Login> ask(String site);

    /** Asks at the terminal; the password is not shown. */
    final class TerminalPrompt implements LoginPrompt {

        @Override
        public Optional<Login> ask(String site) {
            return terminal().flatMap(terminal -> ask(terminal, site));
        }

        /** Returns the terminal. Java 22 to 24 return a console even if input or output is not a terminal. */
        private static Optional<java.io.Console> terminal() {
            return Optional.ofNullable(System.console()).filter(java.io.Console::isTerminal);
        }

        private static Optional<Login> ask(java.io.Console terminal, String site) {
            MessageBundle messages = MessageBundle.of("cli");
            String user = terminal.readLine("%s", messages.text("login.user", site) + " ");
            if (user == null || !Login.canSendUser(user)) {
                return Optional.empty();
            }
            char[] password = terminal.readPassword("%s", messages.text("login.password", site) + " ");
            return password == null ? Optional.empty() : Optional.of(new Login(user, new String(password)));
        }
    }
}
