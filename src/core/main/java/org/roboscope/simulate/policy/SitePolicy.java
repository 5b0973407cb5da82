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
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.policy.PolicyFile.BadPolicyException;
import org.roboscope.simulate.policy.PolicyFile.PolicyReader;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.usage.UseKind;

/**
 * The access and uses that a site wants, by purpose. Anything else stays unchanged.
 *
 * @param access       wanted access of the crawlers in a row
 * @param reopenedRows rows whose access applies only to crawlers that the current file blocks
 * @param usage        wishes for the use of pages
 * @param vocabularies fields that state the wishes
 */
public record SitePolicy(Map<PolicyRow, AccessChoice> access, Set<PolicyRow> reopenedRows,
        Map<UseKind, UsageWish> usage, Set<UsageField> vocabularies) {

    public static final SitePolicy NOTHING =
            new SitePolicy(Map.of(), Set.of(), Map.of(), EnumSet.allOf(UsageField.class));

    /** The word that leaves a row unchanged. */
    public static final String LEAVE = "leave";
    /** The name of the setting for all rows. */
    static final String ALL = "all";

    public SitePolicy {
        access = merge(PolicyRow.class, access, Map.of());
        reopenedRows = Set.copyOf(reopenedRows);
        usage = merge(UseKind.class, usage, Map.of());
        vocabularies = Collections.unmodifiableSet(
                vocabularies.isEmpty() ? EnumSet.noneOf(UsageField.class) : EnumSet.copyOf(vocabularies));
    }

    /** Merges two maps in key order. Values of the second take precedence. */
    private static <K extends Enum<K>, V> Map<K, V> merge(Class<K> keys, Map<K, V> first, Map<K, V> second) {
        Map<K, V> merged = new EnumMap<>(keys);
        merged.putAll(first);
        merged.putAll(second);
        return Collections.unmodifiableMap(merged);
    }

    public boolean isEmpty() {
        return access.isEmpty() && usage.isEmpty();
    }

    public SitePolicy withAccess(PolicyRow row, AccessChoice choice) {
        return new SitePolicy(merge(PolicyRow.class, access, Map.of(row, choice)), reopenedRows, usage, vocabularies);
    }

    public SitePolicy withUsage(UseKind use, UsageWish wish) {
        return new SitePolicy(access, reopenedRows, merge(UseKind.class, usage, Map.of(use, wish)), vocabularies);
    }

    public SitePolicy withVocabularies(Set<UsageField> fields) {
        return new SitePolicy(access, reopenedRows, usage, fields);
    }

    /** Returns this policy, with the row opened to those of its crawlers that the current file blocks. */
    public SitePolicy withReopenedRow(PolicyRow row) {
        Set<PolicyRow> rows = EnumSet.of(row);
        rows.addAll(reopenedRows);
        return new SitePolicy(withAccess(row, AccessChoice.OPEN).access, rows, usage, vocabularies);
    }

    /**
     * Returns this policy; rows and uses that it does not set are taken from the defaults. The vocabularies are those
     * of this policy.
     */
    public SitePolicy withDefaults(SitePolicy defaults) {
        Set<PolicyRow> rows = EnumSet.noneOf(PolicyRow.class);
        defaults.reopenedRows.stream().filter(row -> !access.containsKey(row)).forEach(rows::add);
        rows.addAll(reopenedRows);
        return new SitePolicy(merge(PolicyRow.class, defaults.access, access), rows,
                merge(UseKind.class, defaults.usage, usage), vocabularies);
    }

    /** The name of a use in a policy. */
    public static String code(UseKind use) {
        return use.name().toLowerCase(Locale.ROOT);
    }

    /** The text of a choice in policies and on the command line. */
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
                    .filter(kind -> name.equals(code(kind) + PolicyReader.USE_SUFFIX)).findFirst();
            if (use.isPresent()) {
                reader.setUse(code(use.get()), value);
            } else {
                reader.setRow(name, value);
            }
        }
        return reader.toPolicy();
    }

    /** Rejects a policy that blocks crawlers but allows the use for which they fetch pages. */
    SitePolicy requireConsistent() throws BadPolicyException {
        for (Map.Entry<UseKind, UsageWish> entry : usage.entrySet()) {
            PolicyRow row = switch (entry.getKey()) {
                case TRAINING -> PolicyRow.AI_TRAINING;
                case SEARCH -> PolicyRow.SEARCH;
                case ANSWERS -> PolicyRow.AI_SEARCH;
            };
            if (entry.getValue() == UsageWish.YES && AccessChoice.CLOSED.equals(access.get(row))) {
                throw new BadPolicyException("bad.contradicts.use", row.code(), code(entry.getKey()));
            }
        }
        return this;
    }

    /** Returns every {@code name=value} setting, except those that name folders. */
    public static List<String> allSettings() {
        List<String> words = List.of(AccessChoice.Kind.OPEN.code(), AccessChoice.Kind.CLOSED.code(), LEAVE);
        return names().stream()
                .flatMap(name -> (name.endsWith(PolicyReader.USE_SUFFIX) ? UsageWish.codes() : words).stream()
                        .map(word -> name + "=" + word))
                .toList();
    }

    /** Returns the names of all settings. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(PolicyRow.codes());
        names.add(ALL);
        Arrays.stream(UseKind.values()).forEach(use -> names.add(code(use) + PolicyReader.USE_SUFFIX));
        return names;
    }

    /** A policy that many sites want. */
    public enum PolicyStance {
        /** Search and AI answers may reach the site, except for the parts that are blocked now; AI training may not. */
        STAY_IN_SEARCH(NOTHING.withAccess(PolicyRow.AI_TRAINING, AccessChoice.CLOSED)
                .withReopenedRow(PolicyRow.SEARCH).withReopenedRow(PolicyRow.AI_SEARCH)
                .withReopenedRow(PolicyRow.USER_TRIGGERED).withReopenedRow(PolicyRow.PREVIEW)
                .withUsage(UseKind.TRAINING, UsageWish.NO).withUsage(UseKind.SEARCH, UsageWish.YES)),
        OPEN_TO_ALL(all(AccessChoice.OPEN)),
        /** Closes a copy of a site that is not public. */
        STAGING(all(AccessChoice.CLOSED)),
        SEARCH_ONLY(all(AccessChoice.CLOSED).withReopenedRow(PolicyRow.SEARCH));

        private final SitePolicy policy;

        PolicyStance(SitePolicy policy) {
            this.policy = policy;
        }

        public SitePolicy policy() {
            return policy;
        }

        public String code() {
            return CodedValue.codeOf(this);
        }

        private static SitePolicy all(AccessChoice choice) {
            SitePolicy policy = SitePolicy.NOTHING;
            for (PolicyRow row : PolicyRow.values()) {
                policy = policy.withAccess(row, choice);
            }
            return policy;
        }
    }

    /** A field of robots.txt that states uses of pages. */
    public enum UsageField {
        CONTENT_USAGE("Content-Usage"),
        CONTENT_SIGNAL("Content-Signal");

        private final String field;

        UsageField(String field) {
            this.field = field;
        }

        /** The name of the field in a file. */
        public String field() {
            return field;
        }

        public String code() {
            return field.toLowerCase(Locale.ROOT);
        }

        public static Optional<UsageField> byCode(String code) {
            return Arrays.stream(values()).filter(vocabulary -> vocabulary.code().equals(code)).findFirst();
        }

        public static List<String> codes() {
            return Arrays.stream(values()).map(UsageField::code).toList();
        }

        /** @throws BadPolicyException if a word is not the code of a field */
        public static Set<UsageField> ofCodes(List<String> words) throws BadPolicyException {
            Set<UsageField> vocabularies = EnumSet.noneOf(UsageField.class);
            for (String word : words) {
                vocabularies.add(byCode(word).orElseThrow(
                        () -> new BadPolicyException("bad.unknownVocabulary", word, String.join(", ", codes()))));
            }
            return vocabularies;
        }
    }

    /** A wish for a use of pages. It is a request; it enforces nothing. */
    public enum UsageWish {
        YES,
        NO,
        /** The file states nothing. */
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
