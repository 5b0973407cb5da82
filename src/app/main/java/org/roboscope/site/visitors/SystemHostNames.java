package org.roboscope.site.visitors;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.site.address.IpNumber;

/** Asks the system, which asks the network. */
public final class SystemHostNames implements HostNameSource {

    /** Java gives the address itself where it finds no name. */
    @Override
    public Optional<String> nameOf(IpNumber address) {
        InetAddress asked = address.toInetAddress();
        String name = asked.getCanonicalHostName();
        return name.equals(asked.getHostAddress()) ? Optional.empty() : Optional.of(name);
    }

    @Override
    public List<IpNumber> addressesOf(String name) {
        try {
            return Stream.of(InetAddress.getAllByName(name)).map(IpNumber::of).toList();
        } catch (UnknownHostException nowhere) {
            return List.of();
        }
    }
}
