package org.roboscope.cli;

import java.util.Iterator;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import picocli.CommandLine.ITypeConverter;

/** The values of {@code --standard}, which shells complete: {@code own}, the id of each standard, and {@code all}. */
class StandardIds implements ITypeConverter<ReadingChoice>, Iterable<String> {

    private static final String ALL = "all";

    /** @throws CommandRefusedException if the standard is unknown */
    static ReadingChoice choice(String id) {
        return new StandardIds().convert(id);
    }

    Stream<String> ids() {
        return Stream.of(Stream.of(StandardChoice.OWN.id()), Standards.all().stream().map(Standard::id),
                Stream.of(ALL)).flatMap(ids -> ids);
    }

    @Override
    public final Iterator<String> iterator() {
        return ids().iterator();
    }

    @Override
    public final ReadingChoice convert(String id) {
        if (ids().noneMatch(id::equals)) {
            throw new CommandRefusedException("option.standard", id, String.join(", ", this));
        }
        return StandardChoice.byId(id).map(ReadingChoice::of).orElse(ReadingChoice.ALL);
    }

    /** The values for commands that do not accept the crawlers' own standards. */
    static final class WithoutOwn extends StandardIds {

        @Override
        Stream<String> ids() {
            return super.ids().filter(id -> !id.equals(StandardChoice.OWN.id()));
        }
    }

    /** The values for commands that accept only one standard. */
    static final class WithoutAll extends StandardIds {

        @Override
        Stream<String> ids() {
            return super.ids().filter(id -> !id.equals(ALL));
        }
    }
}
