package org.roboscope.site.visitors;

/** What a look-up says of the host at an address. */
public sealed interface HostName {

    /** Its name, which leads back to the address. */
    record Confirmed(String name) implements HostName {}

    /** It has none, or the name leads elsewhere, or the look-up failed: nothing is known by that. */
    record Unknown() implements HostName {}
}
