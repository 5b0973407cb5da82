package org.roboscope.present.enforce;

import java.util.List;

/** How the rules are written for one server. It keeps no state. */
interface RuleSyntax {

    List<String> fileNames();

    /** The files, in the order of their names. */
    List<ServerFile> write(ServerRuleText rules);
}
