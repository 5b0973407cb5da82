package org.roboscope.site.visitors;

import java.util.List;
import java.util.Optional;
import org.roboscope.site.address.IpNumber;

/** Who knows the names of hosts: the system, or a test. */
public interface HostNameSource {

    /** The name that the owner of an address gave to it. */
    Optional<String> nameOf(IpNumber address);

    /** The addresses that the owner of a name gave to it; none if there are none, or they are unknown. */
    List<IpNumber> addressesOf(String name);
}
