package org.roboscope.site.fetch.proxy;

/** How an address is reached. */
public sealed interface Route {

    /** Without a proxy. */
    record Direct() implements Route {}

    record Through(ProxyAddress proxy) implements Route {}

    /**
     * A proxy is named that cannot be used.
     *
     * @param proxy as it is named, without a password
     */
    record Unusable(String proxy) implements Route {}
}
