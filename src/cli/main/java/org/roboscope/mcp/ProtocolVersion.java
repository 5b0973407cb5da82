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
        /** A line may hold several messages. */
        BATCHES,
        /** The answer to a message without a readable id has the id null, as JSON-RPC says; otherwise none. */
        NULL_ID,
        /** A tool says what it does to the world. */
        ANNOTATIONS,
        /** A tool and the server have titles, and a result is also JSON. */
        STRUCTURE,
        /** A call with wrong arguments has a result that says so, which the model reads, in place of an error. */
        ARGUMENT_ANSWERS,
        /** Each request names the version itself, and nothing is initialized. */
        STATELESS
    }

    /** The version that {@code initialize} asks for, or the newest in place of one that it cannot have. */
    static ProtocolVersion negotiate(String asked) {
        return all().filter(version -> !version.has(Feature.STATELESS) && version.id.equals(asked)).findFirst()
                .orElse(NEWEST_INITIALIZED);
    }

    /** The version that a request names itself, if it is spoken without {@code initialize}. */
    static Optional<ProtocolVersion> byStatelessId(String asked) {
        return all().filter(version -> version.has(Feature.STATELESS) && version.id.equals(asked)).findFirst();
    }

    /** The versions that a request can name itself. */
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
