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

    /** The default status of a refused request. */
    public static final int DEFAULT_STATUS = 403;

    private static final int MIN_STATUS = 400;
    private static final int MAX_STATUS = 599;
    private static final int MAX_STATUS_OF_CLOUDFLARE = 499;
    /** The only statuses for which HAProxy has a page. */
    private static final Set<Integer> HAPROXY_STATUSES =
            Set.of(400, 401, 403, 404, 405, 407, 408, 410, 413, 421, 422, 425, 429, 500, 501, 502, 503, 504);

    private final String code;

    ServerKind(String code) {
        this.code = code;
    }

    /** Returns the name of the server in commands. */
    public String code() {
        return code;
    }

    public static List<String> codes() {
        return Arrays.stream(values()).map(ServerKind::code).toList();
    }

    /** Returns the names of the server's configuration files. */
    public List<String> fileNames() {
        return syntax().fileNames();
    }

    /** Whether the server can refuse a request with a status. */
    public boolean canAnswer(int status) {
        return status >= MIN_STATUS && status <= MAX_STATUS && switch (this) {
            case NGINX, APACHE, CADDY -> true;
            case HAPROXY -> HAPROXY_STATUSES.contains(status);
            case LIGHTTPD -> status == DEFAULT_STATUS;
            case CLOUDFLARE -> status <= MAX_STATUS_OF_CLOUDFLARE;
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

    /** Writes rules for one server. Implementations are stateless. */
    interface RuleSyntax {

        List<String> fileNames();

        /** Returns the files, in the order of their names. */
        List<ServerFile> write(ServerRuleText rules);
    }
}
