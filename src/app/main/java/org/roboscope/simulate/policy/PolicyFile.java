package org.roboscope.simulate.policy;

import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonReader;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.purpose.PurposeUse;

/** A policy as a JSON file, which can be kept beside the code of a site. */
public final class PolicyFile {

    private static final String SCHEMA = "$schema";
    private static final String ACCESS = "access";
    private static final String USAGE = "usage";
    private static final String VOCABULARIES = "vocabularies";

    private PolicyFile() {}

    public static SitePolicy read(byte[] bytes) throws BadPolicyException {
        PolicyReader policy = new PolicyReader();
        try {
            // A reader would not see what stands behind the object.
            JsonParser.any().from(new ByteArrayInputStream(bytes));
            JsonReader json = JsonReader.from(new ByteArrayInputStream(bytes));
            if (json.current() != JsonReader.Type.OBJECT) {
                throw new BadPolicyException("bad.noObject");
            }
            json.object();
            Set<String> seen = new HashSet<>();
            while (json.next()) {
                String key = json.key();
                if (!seen.add(key)) {
                    throw new BadPolicyException("bad.twice", key);
                }
                readField(key, json, policy);
            }
        } catch (JsonParserException broken) {
            throw new BadPolicyException("bad.notJson", broken.getLinePosition(), broken.getCharPosition());
        }
        SitePolicy read = policy.read();
        if (read.isNothing()) {
            throw new BadPolicyException("bad.empty");
        }
        return read;
    }

    private static void readField(String key, JsonReader json, PolicyReader policy)
            throws JsonParserException, BadPolicyException {
        switch (key) {
            case SCHEMA -> text(key, json);
            case ACCESS -> readTexts(key, json, policy::setRow);
            case USAGE -> readTexts(key, json, policy::setUse);
            case VOCABULARIES -> {
                if (json.current() != JsonReader.Type.ARRAY) {
                    throw new BadPolicyException("bad.wrongKind", key);
                }
                json.array();
                List<String> names = new ArrayList<>();
                while (json.next()) {
                    names.add(text(key, json));
                }
                policy.setVocabularies(names);
            }
            default -> throw new BadPolicyException("bad.unknownField", key,
                    String.join(", ", ACCESS, USAGE, VOCABULARIES));
        }
    }

    private interface Setting {

        void set(String name, String value) throws BadPolicyException;
    }

    private static void readTexts(String key, JsonReader json, Setting setting)
            throws JsonParserException, BadPolicyException {
        if (json.current() != JsonReader.Type.OBJECT) {
            throw new BadPolicyException("bad.wrongKind", key);
        }
        json.object();
        while (json.next()) {
            String name = json.key();
            setting.set(name, text(name, json));
        }
    }

    private static String text(String key, JsonReader json) throws JsonParserException, BadPolicyException {
        if (json.current() != JsonReader.Type.STRING) {
            throw new BadPolicyException("bad.wrongKind", key);
        }
        return json.string();
    }

    /** Writes a policy so that {@link #read} reads the same. */
    public static String write(SitePolicy policy) {
        JsonStringWriter json = JsonWriter.indent("  ").string();
        json.object().object(ACCESS);
        for (Map.Entry<PolicyRow, AccessChoice> each : policy.access().entrySet()) {
            json.value(each.getKey().code(), SitePolicy.code(each.getValue()));
        }
        json.end().object(USAGE);
        for (Map.Entry<PurposeUse, UsageWish> each : policy.usage().entrySet()) {
            json.value(SitePolicy.code(each.getKey()), each.getValue().code());
        }
        json.end().array(VOCABULARIES);
        policy.vocabularies().forEach(words -> json.value(words.code()));
        return json.end().end().done() + "\n";
    }
}
