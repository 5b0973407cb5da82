package org.roboscope.editing;

/** The kind of a part of a line under one standard, with its style class in the style sheet. */
public enum TokenKind {
    PLAIN("plain"),
    AGENT_FIELD("agent-field"),
    RULE_FIELD("rule-field"),
    SITEMAP_FIELD("sitemap-field"),
    OTHER_FIELD("other-field"),
    VALUE("value"),
    WILDCARD("wildcard"),
    ESCAPE("escape"),
    COMMENT("comment"),
    IGNORED("ignored"),
    UNREAD("ignored"),
    PREFERENCE_FIELD("preference-field"),
    PREFERENCE_USE("preference-use"),
    PREFERENCE_VALUE("preference-value"),
    PREFERENCE_PARAMETER("preference-parameter");

    private static final TokenKind[] ALL = values();

    private final String styleClass;

    TokenKind(String styleClass) {
        this.styleClass = styleClass;
    }

    public static TokenKind ofOrdinal(int ordinal) {
        return ALL[ordinal];
    }

    public String styleClass() {
        return styleClass;
    }
}
