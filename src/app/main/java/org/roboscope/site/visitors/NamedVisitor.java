package org.roboscope.site.visitors;

/**
 * A name under which somebody came.
 *
 * @param operator whose crawler is called so; empty where that is not known
 */
public record NamedVisitor(String name, String operator) {}
