package org.roboscope.site.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A TLS context with a certificate for test servers, which trusts the issuer of the certificate. */
record SecureServer(SSLContext context) {

    private static final String PASSWORD = "only-for-tests";

    /** @param options further options of keytool, such as the time from which the certificate is valid */
    static SecureServer certified(Path folder, String names, String... options) throws Exception {
        Path store = folder.resolve("store-" + Integer.toHexString(names.hashCode()) + ".p12");
        keytool(store, "ca", List.of("-dname", "CN=ca", "-ext", "bc=ca:true", "-validity", "3650"));
        List<String> site = new ArrayList<>(List.of("-dname", "CN=site", "-ext", "san=" + names, "-signer", "ca"));
        site.addAll(List.of(options));
        keytool(store, "site", site);
        return new SecureServer(context(store));
    }

    private static void keytool(Path store, String alias, List<String> options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair", "-alias", alias,
                "-keyalg", "EC", "-storetype", "PKCS12", "-storepass", PASSWORD, "-keystore", store.toString()));
        command.addAll(options);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(output);
        }
    }

    private static SSLContext context(Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keyManagers.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("ca", keys.getCertificate("ca"));
        TrustManagerFactory trustManagers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trustManagers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
        return context;
    }

    ServerSocket socket() throws IOException {
        return context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }
}
