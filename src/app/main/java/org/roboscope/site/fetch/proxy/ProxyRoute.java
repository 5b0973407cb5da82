package org.roboscope.site.fetch.proxy;

/** How an address is reached. */
public sealed interface ProxyRoute {

    /** Without a proxy. */
    record Direct() implements ProxyRoute {}

    record Through(ProxyAddress proxy) implements ProxyRoute {}

    /**
     * The named proxy cannot be used.
     *
     * @param proxy as written, without a password
     */
    record Unusable(String proxy) implements ProxyRoute {}
}
