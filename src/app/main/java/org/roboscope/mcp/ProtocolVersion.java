package org.roboscope.mcp;

import java.util.List;

/** The versions of the protocol that are spoken, oldest first. */
enum ProtocolVersion {
    NOVEMBER_2024("2024-11-05"),
    MARCH_2025("2025-03-26"),
    JUNE_2025("2025-06-18");

    static final ProtocolVersion NEWEST = JUNE_2025;

    private final String id;

    ProtocolVersion(String id) {
        this.id = id;
    }

    /** The one that is asked for, or the newest in place of one that is not spoken. */
    static ProtocolVersion answering(String asked) {
        return List.of(values()).stream().filter(version -> version.id.equals(asked)).findFirst().orElse(NEWEST);
    }

    String id() {
        return id;
    }

    /** Whether a line may hold several messages. */
    boolean hasBatches() {
        return this != JUNE_2025;
    }

    /** Whether a tool says what it does to the world. */
    boolean hasAnnotations() {
        return this != NOVEMBER_2024;
    }

    /** Whether a tool has a title, and a result that is JSON. */
    boolean hasStructure() {
        return this == JUNE_2025;
    }
}
