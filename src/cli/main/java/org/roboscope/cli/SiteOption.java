package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.site.address.RobotsAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The option for the site of a command's files. */
final class SiteOption {

    @Option(names = "--site", paramLabel = "URL", converter = Converter.class)
    private Optional<RobotsAddress> robotsTxt = Optional.empty();

    /** Returns the address of the site's robots.txt. */
    Optional<RobotsAddress> robotsTxt() {
        return robotsTxt;
    }

    static final class Converter implements ITypeConverter<RobotsAddress> {

        @Override
        public RobotsAddress convert(String typed) {
            return SiteFile.address(Utf8Text.requireDecoded(typed));
        }
    }
}
