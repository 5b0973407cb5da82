package org.roboscope.present.enforce;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A server or service for which rules can be written. */
public enum ServerKind {
    NGINX("nginx"),
    APACHE("apache"),
    CADDY("caddy"),
    HAPROXY("haproxy"),
    LIGHTTPD("lighttpd"),
    CLOUDFLARE("cloudflare");

    /** What a server answers unless a person wants another status. */
    public static final int USUAL_STATUS = 403;

    private static final int LOWEST = 400;
    private static final int HIGHEST = 599;
    private static final int HIGHEST_OF_CLOUDFLARE = 499;
    /** HAProxy has a page for each of these, and no others. */
    private static final Set<Integer> OF_HAPROXY =
            Set.of(400, 401, 403, 404, 405, 407, 408, 410, 413, 421, 422, 425, 429, 500, 501, 502, 503, 504);

    private final String code;

    ServerKind(String code) {
        this.code = code;
    }

    /** As commands name it. */
    public String code() {
        return code;
    }

    public static List<String> codes() {
        return Arrays.stream(values()).map(ServerKind::code).toList();
    }

    /** The names of its files. */
    public List<String> fileNames() {
        return syntax().fileNames();
    }

    /** Whether it can refuse a request with this status. */
    public boolean canAnswer(int status) {
        return status >= LOWEST && status <= HIGHEST && switch (this) {
            case NGINX, APACHE, CADDY -> true;
            case HAPROXY -> OF_HAPROXY.contains(status);
            case LIGHTTPD -> status == USUAL_STATUS;
            case CLOUDFLARE -> status <= HIGHEST_OF_CLOUDFLARE;
        };
    }

    RuleSyntax syntax() {
        return switch (this) {
            case NGINX -> new NginxRules();
            case APACHE -> new ApacheRules();
            case CADDY -> new CaddyRules();
            case HAPROXY -> new HaproxyRules();
            case LIGHTTPD -> new LighttpdRules();
            case CLOUDFLARE -> new CloudflareRules();
        };
    }

    /** How the rules are written for one server. It keeps no state. */
    interface RuleSyntax {

        List<String> fileNames();

        /** The files, in the order of their names. */
        List<ServerFile> write(ServerRuleText rules);
    }
}
