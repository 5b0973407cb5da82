package org.roboscope.simulate.purpose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.FollowedGroups.Step;

/** Says how crawlers came to where they are. */
public final class AssignmentWords {

    private static final String SEPARATOR = " · ";

    private final MessageBundle messages = MessageBundle.of("purposes");
    private final MessageBundle crawlers = MessageBundle.of("crawlers");

    public String purpose(Purpose purpose) {
        return coded("purpose", purpose);
    }

    public String coded(String kind, CodedValue value) {
        return crawlers.text(kind + "." + value.code());
    }

    /** Which crawlers every number of crawlers of a purpose counts. */
    public String whoCounts() {
        return messages.text("purpose.who");
    }

    /** The few words on a chip; empty for a crawler that simply follows the group that names it. */
    public String note(Assignment assignment) {
        List<String> notes = new ArrayList<>();
        if (assignment.ignoresTheFile()) {
            addIf(assignment.followedGroups().step() instanceof Step.OwnGroup, "note.named", notes);
        } else {
            way(assignment).ifPresent(notes::add);
            addIf(assignment.obedience() == Obedience.PARTIAL, "note.partial", notes);
        }
        addIf(assignment.entry().filter(entry -> !entry.sendsRequests()).isPresent(), "note.tokenOnly", notes);
        addIf(assignment.purpose().filter(Purpose.DEAD_TOKEN::equals).isPresent(), "note.retired", notes);
        return String.join(", ", notes);
    }

    /** Name, operator, purpose and note in one line. */
    public String described(Assignment assignment, String note) {
        String known = assignment.name() + SEPARATOR + origin(assignment);
        return note.isEmpty() ? known : known + SEPARATOR + note;
    }

    /** Whose it is and what for. */
    public String origin(Assignment assignment) {
        Optional<CatalogueEntry> policy = assignment.entry().filter(entry -> entry.policyPurpose().isPresent());
        if (policy.isPresent()) {
            return policy(policy.get());
        }
        List<String> parts = new ArrayList<>();
        assignment.operator().ifPresent(parts::add);
        assignment.purpose().ifPresentOrElse(
                purpose -> parts.add(purpose(purpose)),
                () -> parts.add(ProposedToken.byName(assignment.name())
                        .map(token -> messages.text("policy.proposed", purpose(token.purpose())))
                        .orElseGet(() -> messages.text("unknown.crawler"))));
        return String.join(SEPARATOR, parts);
    }

    /** What the token speaks of, and to whom. */
    private String policy(CatalogueEntry entry) {
        List<String> honouredBy = entry.honouredBy();
        return messages.text("policy.about", purpose(entry.policyPurpose().orElseThrow())) + SEPARATOR
                + (honouredBy.isEmpty()
                        ? messages.text("policy.honouredByNobody")
                        : messages.text("policy.honouredBy", String.join(", ", honouredBy)));
    }

    private Optional<String> way(Assignment assignment) {
        return switch (assignment.followedGroups().step()) {
            case Step.Fallback fallback -> Optional.of(messages.text("note.fallback", fallback.token()));
            case Step.StarIgnored _ -> Optional.of(messages.text("note.starIgnored"));
            case Step.OwnGroup _,Step.Star _,Step.NoGroup _ -> Optional.empty();
        };
    }

    private void addIf(boolean condition, String key, List<String> notes) {
        if (condition) {
            notes.add(messages.text(key));
        }
    }
}
