package org.roboscope.simulate.policy;

import com.google.gson.JsonElement;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** Reads a policy from a JSON file, which can be stored with the code of a site. */
public final class PolicyFile {

    private static final String SCHEMA = "$schema";
    private static final String ACCESS = "access";
    private static final String USAGE = "usage";
    private static final String VOCABULARIES = "vocabularies";

    private PolicyFile() {}

    public static SitePolicy read(byte[] bytes) throws BadPolicyException {
        PolicyReader policyReader = new PolicyReader();
        try {
            String text = JsonText.decode(bytes);
            // Parsing the whole text gives the position of an error; only the reader detects duplicate fields.
            JsonElement _ = JsonText.parse(text);
            JsonReader json = JsonText.reader(text);
            if (json.peek() != JsonToken.BEGIN_OBJECT) {
                throw new BadPolicyException("bad.noObject");
            }
            json.beginObject();
            Set<String> keys = new HashSet<>();
            while (json.hasNext()) {
                String key = json.nextName();
                if (!keys.add(key)) {
                    throw new BadPolicyException("bad.twice", key);
                }
                readField(key, json, policyReader);
            }
        } catch (BadJsonException broken) {
            throw broken.isTooDeep() ? new BadPolicyException("bad.nested")
                    : new BadPolicyException("bad.notJson", broken.line(), broken.character());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        SitePolicy sitePolicy = policyReader.toPolicy();
        if (sitePolicy.isEmpty()) {
            throw new BadPolicyException("bad.empty");
        }
        return sitePolicy;
    }

    private static void readField(String key, JsonReader json, PolicyReader policyReader)
            throws IOException, BadPolicyException {
        switch (key) {
            case SCHEMA -> readText(key, json);
            case ACCESS -> readTexts(key, json, policyReader::setRow);
            case USAGE -> readTexts(key, json, policyReader::setUse);
            case VOCABULARIES -> {
                if (json.peek() != JsonToken.BEGIN_ARRAY) {
                    throw new BadPolicyException("bad.wrongKind", key);
                }
                json.beginArray();
                List<String> names = new ArrayList<>();
                while (json.hasNext()) {
                    names.add(readText(key, json));
                }
                json.endArray();
                policyReader.setVocabularies(names);
            }
            default -> throw new BadPolicyException("bad.unknownField", key,
                    String.join(", ", ACCESS, USAGE, VOCABULARIES));
        }
    }

    /** Receives the fields of an object. */
    private interface FieldSetter {

        void set(String name, String value) throws BadPolicyException;
    }

    private static void readTexts(String key, JsonReader json, FieldSetter fieldSetter)
            throws IOException, BadPolicyException {
        if (json.peek() != JsonToken.BEGIN_OBJECT) {
            throw new BadPolicyException("bad.wrongKind", key);
        }
        json.beginObject();
        while (json.hasNext()) {
            String name = json.nextName();
            fieldSetter.set(name, readText(name, json));
        }
        json.endObject();
    }

    private static String readText(String key, JsonReader json) throws IOException, BadPolicyException {
        if (json.peek() != JsonToken.STRING) {
            throw new BadPolicyException("bad.wrongKind", key);
        }
        return json.nextString();
    }

    /** Collects settings one by one, and refuses unknown and contradictory ones. */
    static final class PolicyReader {

        /** The suffix of the names of uses on the command line. */
        static final String USE_SUFFIX = "-use";

        private final Map<PolicyRow, AccessChoice> access = new EnumMap<>(PolicyRow.class);
        private final Map<String, String> values = new HashMap<>();
        private final Map<UseKind, UsageWish> usage = new EnumMap<>(UseKind.class);
        private Set<UsageField> vocabularies = EnumSet.allOf(UsageField.class);

        void setRow(String name, String value) throws BadPolicyException {
            Optional<AccessChoice> choice = parseChoice(name, value);
            if (name.equals(SitePolicy.ALL)) {
                refuseContradiction(name, values.put(name, value), value);
                for (PolicyRow row : PolicyRow.values()) {
                    // The setting of a single row takes precedence, even if it comes earlier.
                    choice.filter(_ -> !values.containsKey(row.code()))
                            .ifPresent(accessChoice -> access.put(row, accessChoice));
                }
                return;
            }
            PolicyRow row = PolicyRow.byCode(name).orElseThrow(
                    () -> new BadPolicyException("bad.unknownRow", name, String.join(", ", SitePolicy.names())));
            refuseContradiction(name, values.put(name, value), value);
            access.remove(row);
            choice.ifPresent(accessChoice -> access.put(row, accessChoice));
        }

        private static void refuseContradiction(String name, @Nullable String before, String value)
                throws BadPolicyException {
            if (before != null && !before.equals(value)) {
                throw new BadPolicyException("bad.contradicts", name, before, value);
            }
        }

        void setUse(String name, String value) throws BadPolicyException {
            UseKind use = Arrays.stream(UseKind.values()).filter(candidate -> SitePolicy.code(candidate).equals(name))
                    .findFirst().orElseThrow(() -> new BadPolicyException("bad.unknownUse", name, String.join(", ",
                            Arrays.stream(UseKind.values()).map(SitePolicy::code).toList())));
            Optional<UsageWish> wish = UsageWish.byCode(value);
            if (wish.isEmpty() && !value.equals(SitePolicy.LEAVE)) {
                throw new BadPolicyException("bad.unknownWish", name, value,
                        String.join(", ", UsageWish.codes()) + ", " + SitePolicy.LEAVE);
            }
            refuseContradiction(name + USE_SUFFIX, values.put(name + USE_SUFFIX, value), value);
            wish.ifPresent(usageWish -> usage.put(use, usageWish));
        }

        void setVocabularies(List<String> names) throws BadPolicyException {
            vocabularies = UsageField.ofCodes(names);
        }

        SitePolicy toPolicy() throws BadPolicyException {
            return new SitePolicy(access, Set.of(), usage, vocabularies).requireConsistent();
        }

        private static Optional<AccessChoice> parseChoice(String name, String value) throws BadPolicyException {
            int colon = value.indexOf(':');
            String word = colon < 0 ? value : value.substring(0, colon);
            if (word.equals(SitePolicy.LEAVE) && colon < 0) {
                return Optional.empty();
            }
            AccessChoice.Kind kind =
                    Arrays.stream(AccessChoice.Kind.values()).filter(candidate -> candidate.code().equals(word))
                            .filter(candidate -> candidate.hasFolders() == colon >= 0).findFirst()
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

    /** A policy that cannot be read, or contradicts itself. */
    public static final class BadPolicyException extends Exception {

        private static final long serialVersionUID = 1;

        private final String sentence;

        /** @param key message key in the bundle for policies */
        BadPolicyException(String key, Object... arguments) {
            super(key);
            this.sentence = MessageBundle.of("policy").text(key, arguments);
        }

        public String sentence() {
            return sentence;
        }
    }
}
