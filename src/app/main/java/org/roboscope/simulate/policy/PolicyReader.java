package org.roboscope.simulate.policy;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.purpose.PurposeUse;

/** Takes settings one by one, and refuses what means nothing or was set otherwise before. */
final class PolicyReader {

    /** What the name of a use ends with on the command line. */
    static final String USE = "-use";

    private final Map<PolicyRow, AccessChoice> access = new EnumMap<>(PolicyRow.class);
    private final Map<String, String> values = new HashMap<>();
    private final Map<PurposeUse, UsageWish> usage = new EnumMap<>(PurposeUse.class);
    private Set<UsageVocabulary> vocabularies = EnumSet.allOf(UsageVocabulary.class);

    void setRow(String name, String value) throws BadPolicyException {
        Optional<AccessChoice> choice = choice(name, value);
        if (name.equals(SitePolicy.ALL)) {
            refuseOther(name, values.put(name, value), value);
            for (PolicyRow row : PolicyRow.values()) {
                // What is said of one row counts more, wherever it stands.
                choice.filter(_ -> !values.containsKey(row.code())).ifPresent(wanted -> access.put(row, wanted));
            }
            return;
        }
        PolicyRow row = PolicyRow.byCode(name).orElseThrow(
                () -> new BadPolicyException("bad.unknownRow", name, String.join(", ", SitePolicy.names())));
        refuseOther(name, values.put(name, value), value);
        access.remove(row);
        choice.ifPresent(wanted -> access.put(row, wanted));
    }

    private static void refuseOther(String name, @Nullable String before, String value) throws BadPolicyException {
        if (before != null && !before.equals(value)) {
            throw new BadPolicyException("bad.contradicts", name, before, value);
        }
    }

    void setUse(String name, String value) throws BadPolicyException {
        PurposeUse use = Arrays.stream(PurposeUse.values()).filter(each -> SitePolicy.code(each).equals(name))
                .findFirst().orElseThrow(() -> new BadPolicyException("bad.unknownUse", name, String.join(", ",
                        Arrays.stream(PurposeUse.values()).map(SitePolicy::code).toList())));
        Optional<UsageWish> wish = UsageWish.byCode(value);
        if (wish.isEmpty() && !value.equals(SitePolicy.LEAVE)) {
            throw new BadPolicyException("bad.unknownWish", name, value,
                    String.join(", ", UsageWish.codes()) + ", " + SitePolicy.LEAVE);
        }
        refuseOther(name + USE, values.put(name + USE, value), value);
        wish.ifPresent(wanted -> usage.put(use, wanted));
    }

    void setVocabularies(List<String> names) throws BadPolicyException {
        vocabularies = UsageVocabulary.ofCodes(names);
    }

    SitePolicy read() throws BadPolicyException {
        return new SitePolicy(access, Set.of(), usage, vocabularies).checked();
    }

    private static Optional<AccessChoice> choice(String name, String value) throws BadPolicyException {
        int colon = value.indexOf(':');
        String word = colon < 0 ? value : value.substring(0, colon);
        if (word.equals(SitePolicy.LEAVE) && colon < 0) {
            return Optional.empty();
        }
        AccessChoice.Kind kind = Arrays.stream(AccessChoice.Kind.values()).filter(each -> each.code().equals(word))
                .filter(each -> each.hasFolders() == colon >= 0).findFirst()
                .orElseThrow(() -> new BadPolicyException("bad.unknownChoice", name, value));
        List<String> folders = kind.hasFolders()
                ? Arrays.stream(value.substring(colon + 1).split(",", -1)).map(String::strip).toList() : List.of();
        for (String folder : folders) {
            if (!AccessChoice.isFolder(folder)) {
                throw new BadPolicyException("bad.notFolder", name, folder);
            }
        }
        return Optional.of(new AccessChoice(kind, folders));
    }
}
