package org.roboscope.cli.io;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.Messages;
import org.roboscope.site.fetch.login.Login;

/** Asks at the terminal; the password is not shown. */
final class TerminalPrompt implements LoginPrompt {

    @Override
    public Optional<Login> ask(String site) {
        java.io.@Nullable Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal()) {
            return Optional.empty();
        }
        Messages messages = Messages.of("cli");
        String user = terminal.readLine("%s", messages.text("login.user", site) + " ");
        if (user == null || !Login.isUser(user)) {
            return Optional.empty();
        }
        char[] password = terminal.readPassword("%s", messages.text("login.password", site) + " ");
        return password == null ? Optional.empty() : Optional.of(new Login(user, new String(password)));
    }
}
