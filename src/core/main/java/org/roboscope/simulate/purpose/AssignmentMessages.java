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

/** Describes crawlers, and why each follows its group. */
public final class AssignmentMessages {

    private static final String SEPARATOR = " · ";

    private final MessageBundle messages = MessageBundle.of("purposes");
    private final MessageBundle crawlerMessages = MessageBundle.of("crawlers");

    public String purpose(Purpose purpose) {
        return codeName("purpose", purpose);
    }

    public String codeName(String kind, CodedValue value) {
        return crawlerMessages.text(kind + "." + value.code());
    }

    /** A note about which crawlers are counted for a purpose. */
    public String countingNote() {
        return messages.text("purpose.who");
    }

    /** A short note about how a crawler follows its group; empty if the group names the crawler. */
    public String note(Assignment assignment) {
        List<String> notes = new ArrayList<>();
        if (assignment.ignoresTheFile()) {
            addIf(assignment.followedGroups().step() instanceof Step.OwnGroup, "note.named", notes);
        } else {
            stepNote(assignment).ifPresent(notes::add);
            addIf(assignment.obedience() == Obedience.PARTIAL, "note.partial", notes);
        }
        addIf(assignment.entry().filter(entry -> !entry.sendsRequests()).isPresent(), "note.tokenOnly", notes);
        addIf(assignment.purpose().filter(Purpose.DEAD_TOKEN::equals).isPresent(), "note.retired", notes);
        return String.join(", ", notes);
    }

    /** The name, operator, purpose and note on one line. */
    public String describe(Assignment assignment, String note) {
        String nameAndOrigin = assignment.name() + SEPARATOR + origin(assignment);
        return note.isEmpty() ? nameAndOrigin : nameAndOrigin + SEPARATOR + note;
    }

    /** The operator and the purpose. */
    public String origin(Assignment assignment) {
        Optional<CatalogueEntry> policyToken =
                assignment.entry().filter(entry -> entry.purpose() == Purpose.POLICY_TOKEN);
        if (policyToken.isPresent()) {
            return describePolicyToken(policyToken.get());
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

    /** The subject of a policy token, and the operators that honour it. */
    private String describePolicyToken(CatalogueEntry entry) {
        List<String> honouredBy = entry.honouredBy();
        return messages.text("policy.about", purpose(entry.tokenPurpose().orElseThrow())) + SEPARATOR
                + (honouredBy.isEmpty()
                        ? messages.text("policy.honouredByNobody")
                        : messages.text("policy.honouredBy", String.join(", ", honouredBy)));
    }

    private Optional<String> stepNote(Assignment assignment) {
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
