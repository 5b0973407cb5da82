package org.roboscope.site.fetch.proxy;

/** How an address is reached. */
public sealed interface ProxyRoute {

    /** Without a proxy. */
    record Direct() implements ProxyRoute {}

    record Through(ProxyAddress proxy) implements ProxyRoute {}

    /**
     * A proxy is named that cannot be used.
     *
     * @param proxy as it is named, without a password
     */
    record Unusable(String proxy) implements ProxyRoute {}
}
