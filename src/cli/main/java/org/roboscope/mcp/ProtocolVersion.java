package org.roboscope.mcp;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The supported versions of the protocol, oldest first. */
enum ProtocolVersion {
    NOVEMBER_2024("2024-11-05", Feature.BATCHES, Feature.NULL_ID),
    MARCH_2025("2025-03-26", Feature.BATCHES, Feature.NULL_ID, Feature.ANNOTATIONS),
    JUNE_2025("2025-06-18", Feature.NULL_ID, Feature.ANNOTATIONS, Feature.STRUCTURE),
    NOVEMBER_2025("2025-11-25", Feature.ANNOTATIONS, Feature.STRUCTURE, Feature.ARGUMENT_ANSWERS),
    JULY_2026("2026-07-28", Feature.ANNOTATIONS, Feature.STRUCTURE, Feature.ARGUMENT_ANSWERS, Feature.STATELESS);

    /** The newest version that a client can request with {@code initialize}. */
    static final ProtocolVersion NEWEST_INITIALIZED = NOVEMBER_2025;

    private final String id;
    private final Set<Feature> features;

    ProtocolVersion(String id, Feature first, Feature... others) {
        this.id = id;
        this.features = EnumSet.of(first, others);
    }

    enum Feature {
        /** A line may contain several messages. */
        BATCHES,
        /** The answer to a message without a readable id has the id null, as in JSON-RPC. Otherwise it has no id. */
        NULL_ID,
        /** The description of a tool has annotations about its effects. */
        ANNOTATIONS,
        /** Tools and the server have titles, and a result is also structured as JSON. */
        STRUCTURE,
        /** A call with wrong arguments has a result with a sentence, which the model reads, instead of an error. */
        ARGUMENT_ANSWERS,
        /** Each request names the version, and nothing is initialized. */
        STATELESS
    }

    /** Returns the version that {@code initialize} requests or, if that is not supported, the newest one. */
    static ProtocolVersion negotiate(String requested) {
        return all().filter(version -> !version.has(Feature.STATELESS) && version.id.equals(requested)).findFirst()
                .orElse(NEWEST_INITIALIZED);
    }

    /** Returns the version that a request names, if it is one without {@code initialize}. */
    static Optional<ProtocolVersion> byStatelessId(String requested) {
        return all().filter(version -> version.has(Feature.STATELESS) && version.id.equals(requested)).findFirst();
    }

    /** Returns the versions that a request can name. */
    static List<String> statelessIds() {
        return all().filter(version -> version.has(Feature.STATELESS)).map(ProtocolVersion::id).toList();
    }

    private static Stream<ProtocolVersion> all() {
        return Stream.of(values());
    }

    String id() {
        return id;
    }

    boolean has(Feature feature) {
        return features.contains(feature);
    }
}
