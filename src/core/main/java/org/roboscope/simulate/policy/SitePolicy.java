package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.policy.PolicyFile.BadPolicyException;
import org.roboscope.simulate.policy.PolicyFile.PolicyReader;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.usage.UseKind;

/**
 * What a site wants, by purpose. All else stays unchanged.
 *
 * @param access       what the crawlers of a row may fetch
 * @param reopened     rows of which only crawlers are opened that are closed out now
 * @param usage        what is said about the use of pages
 * @param vocabularies in whose words that is said
 */
public record SitePolicy(Map<PolicyRow, AccessChoice> access, Set<PolicyRow> reopened,
        Map<UseKind, UsageWish> usage, Set<UsageVocabulary> vocabularies) {

    public static final SitePolicy NOTHING =
            new SitePolicy(Map.of(), Set.of(), Map.of(), EnumSet.allOf(UsageVocabulary.class));

    /** The word that leaves a row unchanged. */
    public static final String LEAVE = "leave";
    /** In place of a row: all of them. */
    static final String ALL = "all";

    public SitePolicy {
        access = joined(PolicyRow.class, access, Map.of());
        reopened = Set.copyOf(reopened);
        usage = joined(UseKind.class, usage, Map.of());
        vocabularies = Collections.unmodifiableSet(
                vocabularies.isEmpty() ? EnumSet.noneOf(UsageVocabulary.class) : EnumSet.copyOf(vocabularies));
    }

    /** Both, in the order of the keys; of what both have, the second. */
    private static <K extends Enum<K>, V> Map<K, V> joined(Class<K> keys, Map<K, V> first, Map<K, V> second) {
        Map<K, V> joined = new EnumMap<>(keys);
        joined.putAll(first);
        joined.putAll(second);
        return Collections.unmodifiableMap(joined);
    }

    public boolean isNothing() {
        return access.isEmpty() && usage.isEmpty();
    }

    public SitePolicy with(PolicyRow row, AccessChoice choice) {
        return new SitePolicy(joined(PolicyRow.class, access, Map.of(row, choice)), reopened, usage, vocabularies);
    }

    public SitePolicy with(UseKind use, UsageWish wish) {
        return new SitePolicy(access, reopened, joined(UseKind.class, usage, Map.of(use, wish)), vocabularies);
    }

    public SitePolicy in(Set<UsageVocabulary> words) {
        return new SitePolicy(access, reopened, usage, words);
    }

    /** Opens the row to those of its crawlers that are closed out, and leaves the others as they are. */
    public SitePolicy reopening(PolicyRow row) {
        Set<PolicyRow> rows = EnumSet.of(row);
        rows.addAll(reopened);
        return new SitePolicy(with(row, AccessChoice.OPEN).access, rows, usage, vocabularies);
    }

    /** What is set here, and what is set there where nothing is set here. */
    public SitePolicy orElse(SitePolicy other) {
        Set<PolicyRow> rows = EnumSet.noneOf(PolicyRow.class);
        other.reopened.stream().filter(row -> !access.containsKey(row)).forEach(rows::add);
        rows.addAll(reopened);
        return new SitePolicy(joined(PolicyRow.class, other.access, access), rows,
                joined(UseKind.class, other.usage, usage), vocabularies);
    }

    /** The name of a use in a policy. */
    public static String code(UseKind use) {
        return use.name().toLowerCase(Locale.ROOT);
    }

    /** As a policy and the command line write a choice. */
    public static String code(AccessChoice choice) {
        return choice.kind().hasFolders()
                ? choice.kind().code() + ":" + String.join(",", choice.folders()) : choice.kind().code();
    }

    /** Reads settings such as {@code ai-training=closed}, {@code seo=except:/blog/} and {@code training-use=no}. */
    public static SitePolicy parse(List<String> settings) throws BadPolicyException {
        PolicyReader reader = new PolicyReader();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 0) {
                throw new BadPolicyException("bad.noValue", setting);
            }
            String name = setting.substring(0, equals).strip();
            String value = setting.substring(equals + 1).strip();
            Optional<UseKind> use = Arrays.stream(UseKind.values())
                    .filter(each -> name.equals(code(each) + PolicyReader.USE)).findFirst();
            if (use.isPresent()) {
                reader.setUse(code(use.get()), value);
            } else {
                reader.setRow(name, value);
            }
        }
        return reader.read();
    }

    /** Refuses to close crawlers out and, to the same, to allow what they fetch for. */
    SitePolicy checked() throws BadPolicyException {
        for (Map.Entry<UseKind, UsageWish> each : usage.entrySet()) {
            PolicyRow row = switch (each.getKey()) {
                case TRAINING -> PolicyRow.AI_TRAINING;
                case SEARCH -> PolicyRow.SEARCH;
                case ANSWERS -> PolicyRow.AI_SEARCH;
            };
            if (each.getValue() == UsageWish.YES && AccessChoice.CLOSED.equals(access.get(row))) {
                throw new BadPolicyException("bad.contradicts.use", row.code(), code(each.getKey()));
            }
        }
        return this;
    }

    /** Settings that name no folders. */
    public static List<String> examples() {
        List<String> words = List.of(AccessChoice.Kind.OPEN.code(), AccessChoice.Kind.CLOSED.code(), LEAVE);
        return names().stream().flatMap(name -> (name.endsWith(PolicyReader.USE) ? UsageWish.codes() : words).stream()
                .map(word -> name + "=" + word)).toList();
    }

    /** Names that a setting can have. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(PolicyRow.codes());
        names.add(ALL);
        Arrays.stream(UseKind.values()).forEach(use -> names.add(code(use) + PolicyReader.USE));
        return names;
    }

    /** A policy that many sites want. */
    public enum PolicyStance {
        /** Search and AI answers reach the site, whatever it keeps from them; AI training does not. */
        STAY_IN_SEARCH(NOTHING.with(PolicyRow.AI_TRAINING, AccessChoice.CLOSED)
                .reopening(PolicyRow.SEARCH).reopening(PolicyRow.AI_SEARCH)
                .reopening(PolicyRow.USER_TRIGGERED).reopening(PolicyRow.PREVIEW)
                .with(UseKind.TRAINING, UsageWish.NO).with(UseKind.SEARCH, UsageWish.YES)),
        OPEN_TO_ALL(all(AccessChoice.OPEN)),
        /** For a copy of a site that is not public. */
        STAGING(all(AccessChoice.CLOSED)),
        SEARCH_ONLY(all(AccessChoice.CLOSED).reopening(PolicyRow.SEARCH));

        private final SitePolicy policy;

        PolicyStance(SitePolicy policy) {
            this.policy = policy;
        }

        public SitePolicy policy() {
            return policy;
        }

        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private static SitePolicy all(AccessChoice choice) {
            SitePolicy policy = SitePolicy.NOTHING;
            for (PolicyRow row : PolicyRow.values()) {
                policy = policy.with(row, choice);
            }
            return policy;
        }
    }

    /** A field of robots.txt that has words for uses of pages. */
    public enum UsageVocabulary {
        CONTENT_USAGE("Content-Usage"),
        CONTENT_SIGNAL("Content-Signal");

        private final String field;

        UsageVocabulary(String field) {
            this.field = field;
        }

        /** As it stands in a file. */
        public String field() {
            return field;
        }

        public String code() {
            return field.toLowerCase(Locale.ROOT);
        }

        public static Optional<UsageVocabulary> byCode(String code) {
            return Arrays.stream(values()).filter(vocabulary -> vocabulary.code().equals(code)).findFirst();
        }

        public static List<String> codes() {
            return Arrays.stream(values()).map(UsageVocabulary::code).toList();
        }

        /** @throws BadPolicyException if one of the words is the code of none */
        public static Set<UsageVocabulary> ofCodes(List<String> words) throws BadPolicyException {
            Set<UsageVocabulary> wanted = EnumSet.noneOf(UsageVocabulary.class);
            for (String word : words) {
                wanted.add(byCode(word).orElseThrow(
                        () -> new BadPolicyException("bad.unknownVocabulary", word, String.join(", ", codes()))));
            }
            return wanted;
        }
    }

    /** What a site wants to say about a use of its pages. It asks; it enforces nothing. */
    public enum UsageWish {
        YES,
        NO,
        /** Nothing. */
        UNSAID;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<UsageWish> byCode(String code) {
            return Arrays.stream(values()).filter(wish -> wish.code().equals(code)).findFirst();
        }

        static List<String> codes() {
            return Arrays.stream(values()).map(UsageWish::code).toList();
        }
    }
}
