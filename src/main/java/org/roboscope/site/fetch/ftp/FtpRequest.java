package org.roboscope.site.fetch.ftp;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalInt;
import org.roboscope.site.Sentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Limits;
import org.roboscope.site.fetch.NameLookup;
import org.roboscope.site.fetch.Reply;

/** Asks an FTP server for a file, as a guest. */
public final class FtpRequest {

    private final WebAddress address;
    private final FetchSettings settings;
    private final Limits limits;

    public FtpRequest(WebAddress address, FetchSettings settings, Limits limits) {
        this.address = address;
        this.settings = settings;
        this.limits = limits;
    }

    public Reply ask() throws FailedException {
        String file = file();
        FtpReplyOfFile answer = new FtpReplyOfFile(this, settings, limits);
        try {
            FtpControl control = new FtpControl(answer.keep(connect(server(), address.port())), limits);
            answer.opened(control, open(control, file, answer));
            return answer;
        } catch (IOException failure) {
            answer.close();
            throw failed(failure, 0);
        } catch (FailedException failed) {
            answer.close();
            throw failed;
        }
    }

    /** The last reply: that the file is coming, or why it is not. */
    private FtpReply open(FtpControl control, String file, FtpReplyOfFile answer) throws IOException, FailedException {
        FtpReply reply = control.reply();
        if (reply.isPositive()) {
            reply = control.command("USER anonymous");
        }
        if (reply.code() == 331) {
            reply = control.command("PASS anonymous@");
        }
        if (reply.code() == 332) {
            return new FtpReply(532, reply.text());
        }
        if (reply.isPositive()) {
            reply = control.command("TYPE I");
        }
        if (!reply.isPositive()) {
            return reply;
        }
        OptionalInt port = DataPort.extended(control.command("EPSV"));
        if (port.isEmpty()) {
            reply = control.command("PASV");
            port = DataPort.passive(reply);
        }
        if (port.isEmpty() && reply.isPositive()) {
            throw new ProtocolException(reply.text());
        }
        if (port.isEmpty()) {
            return reply;
        }
        Socket data = answer.keep(connect(control.server(), port.getAsInt()));
        answer.readFrom(data);
        return control.command("RETR " + file);
    }

    private InetAddress server() throws FailedException {
        return NameLookup.find(address.host(), limits);
    }

    private Socket connect(InetAddress server, int port) throws IOException, FailedException {
        Socket socket = new Socket(Proxy.NO_PROXY);
        limits.closeWhenStopped(socket);
        try {
            int limit = (int) Math.min(settings.connectLimit().toMillis(), limits.millisLeft());
            socket.connect(new InetSocketAddress(server, port), Math.max(1, limit));
            return socket;
        } catch (SocketTimeoutException late) {
            socket.close();
            throw limits.isStopped()
                    ? failed(late, 0)
                    : new FailedException(new Failure.ConnectTimeOut(host(), settings.connectLimit()), late);
        } catch (IOException failure) {
            socket.close();
            throw failure;
        } finally {
            limits.forget(socket);
        }
    }

    /** The path below the folder where guests begin. A line break in it would be a command of its own. */
    private String file() throws FailedException {
        String path = address.path();
        int query = path.indexOf('?');
        String plain = (query < 0 ? path : path.substring(0, query)).substring(1).replace("+", "%2B");
        String file = URLDecoder.decode(plain.replaceAll("%(?![0-9A-Fa-f]{2})", "%25"), StandardCharsets.UTF_8);
        if (file.isEmpty() || file.chars().anyMatch(Character::isISOControl)) {
            throw new FailedException(
                    new Failure.BadRedirect(address.toString(), Sentence.of("address.control")), null);
        }
        return file;
    }

    FailedException failed(IOException thrown, long received) {
        String words = String.valueOf(thrown.getMessage()).toLowerCase(Locale.ROOT);
        Failure failure;
        if (limits.isCancelled()) {
            failure = new Failure.Cancelled();
        } else if (limits.isExpired() || thrown instanceof SocketTimeoutException) {
            failure = received > 0
                    ? new Failure.TooSlow(host(), limits.total(), received)
                    : new Failure.AnswerTimeOut(host(), limits.total());
        } else {
            failure = switch (thrown) {
                case FtpControl.ReplyFloodException flood -> new Failure.HeaderFlood(host());
                case ConnectException refused -> new Failure.Refused(host(), address.port());
                case NoRouteToHostException noRoute -> new Failure.NoRoute(host());
                case EOFException closed -> new Failure.NoAnswer(host());
                case ProtocolException strange -> new Failure.NotUnderstood(host(), words);
                default -> words.contains("reset") ? new Failure.Reset(host()) : new Failure.Other(host(), words);
            };
        }
        return new FailedException(failure, thrown);
    }

    private String host() {
        return address.host().readable();
    }
}
