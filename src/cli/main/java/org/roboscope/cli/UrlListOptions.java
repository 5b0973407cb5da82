package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.site.address.RobotsAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Options for the list of URLs that files are tested with, and for the site of the files. */
final class UrlListOptions {

    @Option(names = "--urls", paramLabel = "LIST")
    private Optional<InputFile> list = Optional.empty();

    @Option(names = "--site", paramLabel = "URL")
    private Optional<RobotsAddress> site = Optional.empty();

    @Option(names = "--weight", paramLabel = "COLUMN", converter = WeightConverter.class)
    private WeightChoice weight = WeightChoice.ASKING;

    @Option(names = "--other-hosts")
    private boolean otherHosts;

    Optional<InputFile> listFile() {
        return list;
    }

    boolean isSiteGiven() {
        return site.isPresent();
    }

    /** Returns the scope of the files: the site of the option, or the one that their names imply. */
    SiteScope scope(InputFile... files) {
        return PresumedSite.scope(site, InputFile.names(files));
    }

    PresumedSite presumedSite(SiteScope scope) {
        return new PresumedSite(scope, list.isPresent(), "--site");
    }

    /** @param urls URLs given as arguments, which are tested before those of the list */
    UrlSources sources(List<String> urls, ConsoleStreams console, OutputFile output) {
        if (list.isEmpty() && !weight.equals(WeightChoice.ASKING)) {
            throw new CommandRefusedException("option.weight.list");
        }
        return new UrlSources(urls, list.map(InputFile::name), weight, otherHosts, console, output);
    }

    private static final class WeightConverter implements ITypeConverter<WeightChoice> {

        @Override
        public WeightChoice convert(String column) {
            return column.equals("none") ? WeightChoice.NONE : WeightChoice.of(column);
        }
    }
}
