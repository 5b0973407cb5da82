package org.roboscope.present.enforce;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * An installed web server, run with its own configuration on a free port of the loopback address until it is closed.
 */
final class RealServer implements AutoCloseable {

    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin");
    private static final long START_TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Process process;
    private final Path log;
    private final int port;
    private Socket socket;
    private InputStream responses;

    private RealServer(List<String> command, Path folder, int port) throws IOException, InterruptedException {
        this.port = port;
        this.log = folder.resolve("log.txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(Map.of("HOME", folder.toString(), "XDG_CONFIG_HOME", folder.toString(),
                "XDG_DATA_HOME", folder.toString()));
        this.process = builder.start();
        this.socket = connect();
        this.responses = new BufferedInputStream(socket.getInputStream());
    }

    /** The path of the server's program, if it is installed. */
    static Optional<Path> findProgram(ServerKind kind) {
        String name = kind == ServerKind.APACHE ? "apache2" : kind.code();
        return FOLDERS.stream().map(folder -> Path.of(folder, name)).filter(Files::isExecutable).findFirst();
    }

    /** @param folder folder that the account of the server can read */
    static RealServer start(ServerKind kind, ServerRules rules, Path folder) throws IOException, InterruptedException {
        for (Path part : List.of(folder.getParent(), folder, Files.createDirectories(folder.resolve("www")))) {
            Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        for (String page : List.of("index.html", "robots.txt")) {
            Files.writeString(folder.resolve("www").resolve(page), "x\n");
        }
        for (ServerFile file : rules.files()) {
            Files.writeString(folder.resolve(file.name()),
                    file.text().replace(HaproxyRules.FOLDER, folder + "/"));
        }
        int port = freePort();
        Path config = Files.writeString(folder.resolve(kind == ServerKind.CADDY ? "Caddyfile" : "server.cfg"),
                createConfig(kind, folder, port));
        String program = findProgram(kind).orElseThrow().toString();
        return new RealServer(switch (kind) {
            case NGINX -> List.of(program, "-p", folder.toString(), "-c", config.toString(), "-e",
                    folder + "/error.txt");
            case APACHE -> List.of(program, "-f", config.toString(), "-D", "FOREGROUND");
            case CADDY -> List.of(program, "run", "--config", config.toString(), "--adapter", "caddyfile");
            case HAPROXY -> List.of(program, "-db", "-f", config.toString());
            case LIGHTTPD -> List.of(program, "-D", "-f", config.toString());
            case CLOUDFLARE -> throw new IllegalArgumentException("Cloudflare is not a local program");
        }, folder, port);
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static String createConfig(ServerKind kind, Path folder, int port) throws IOException {
        String text = switch (kind) {
            case NGINX -> """
                    user root;
                    daemon off;
                    worker_processes 1;
                    pid DIR/nginx.pid;
                    events {}
                    http {
                        access_log off;
                        keepalive_requests 1000000;
                        client_body_temp_path DIR/t1; proxy_temp_path DIR/t2; fastcgi_temp_path DIR/t3;
                        uwsgi_temp_path DIR/t4; scgi_temp_path DIR/t5;
                        include DIR/roboscope-map.conf;
                        server {
                            listen 127.0.0.1:PORT;
                            root DIR/www;
                            include DIR/roboscope-server.conf;
                        }
                    }
                    """;
            case APACHE -> {
                Path htaccess = Files.createDirectories(folder.resolve("own"));
                Files.setPosixFilePermissions(htaccess, PosixFilePermissions.fromString("rwxr-xr-x"));
                Files.copy(folder.resolve("roboscope.conf"), htaccess.resolve(".htaccess"));
                Files.writeString(htaccess.resolve("index.html"), "x\n");
                Files.writeString(htaccess.resolve("robots.txt"), "x\n");
                Files.writeString(folder.resolve("mime.types"), "");
                yield """
                    ServerRoot DIR
                    ServerName localhost
                    PidFile DIR/apache.pid
                    Listen 127.0.0.1:PORT
                    KeepAlive On
                    MaxKeepAliveRequests 0
                    LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
                    LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
                    LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so
                    LoadModule dir_module /usr/lib/apache2/modules/mod_dir.so
                    LoadModule mime_module /usr/lib/apache2/modules/mod_mime.so
                    TypesConfig DIR/mime.types
                    ErrorLog DIR/error.txt
                    DirectoryIndex index.html
                    <IfModule unixd_module>
                        User nobody
                        Group nogroup
                    </IfModule>
                    <Directory DIR>
                        Require all granted
                        AllowOverride FileInfo
                    </Directory>
                    <VirtualHost 127.0.0.1:PORT>
                        ServerName site.test
                        DocumentRoot DIR/www
                        Include DIR/roboscope.conf
                    </VirtualHost>
                    <VirtualHost 127.0.0.1:PORT>
                        ServerName htaccess.test
                        DocumentRoot DIR/own
                    </VirtualHost>
                    """;
            }
            case CADDY -> """
                    {
                        admin off
                        auto_https off
                    }
                    import DIR/roboscope.caddy
                    http://:PORT {
                        bind 127.0.0.1
                        import roboscope
                        root * DIR/www
                        file_server
                    }
                    """;
            case HAPROXY -> """
                    defaults
                        mode http
                        timeout client 20s
                        timeout server 20s
                        timeout connect 20s
                    frontend site
                        bind 127.0.0.1:PORT
                    """ + Files.readString(folder.resolve("roboscope-frontend.cfg")) + """
                        http-request return status 200 content-type text/plain string x
                    """;
            case LIGHTTPD -> """
                    server.modules = ( "mod_indexfile", "mod_access", "mod_staticfile" )
                    server.document-root = "DIR/www"
                    server.bind = "127.0.0.1"
                    server.port = PORT
                    server.max-keep-alive-requests = 65535
                    server.errorlog = "DIR/error.txt"
                    index-file.names = ( "index.html" )
                    include "DIR/roboscope.conf"
                    """;
            case CLOUDFLARE -> throw new IllegalArgumentException("Cloudflare is not a local program");
        };
        return text.replace("DIR", folder.toString()).replace("PORT", String.valueOf(port));
    }

    private Socket connect() throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (true) {
            Socket connected = new Socket();
            try {
                connected.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
                connected.setSoTimeout(20_000);
                connected.setTcpNoDelay(true);
                return connected;
            } catch (IOException notYet) {
                connected.close();
                if (!process.isAlive() || System.nanoTime() - start > START_TIMEOUT_NANOS) {
                    throw new IOException("the server did not start: " + log(), notYet);
                }
                Thread.sleep(20);
            }
        }
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /**
     * Sends a request and returns the status of the response. Requests share one connection until the server closes it.
     */
    int status(String host, String path, String header) throws IOException, InterruptedException {
        socket.getOutputStream().write(("HEAD " + path + " HTTP/1.1\r\nHost: " + host + "\r\nUser-Agent: " + header
                + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
        String head = readHead();
        if (head.contains("\r\nconnection: close")) {
            socket.close();
            socket = connect();
            responses = new BufferedInputStream(socket.getInputStream());
        }
        return Integer.parseInt(head.substring(9, 12));
    }

    private String readHead() throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            int next = responses.read();
            if (next < 0) {
                throw new IOException("the server closed the connection after: " + head + log());
            }
            head.append(Character.toLowerCase((char) next));
        }
        return head.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
        if (process.isAlive()) {
            process.destroyForcibly();
        }
        children.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    }
}
