package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.file.SitemapChecks;
import org.roboscope.lint.usage.PreferencePart.Address;
import org.roboscope.lint.usage.PreferencePart.Category;
import org.roboscope.lint.usage.PreferencePart.CategoryValue;
import org.roboscope.lint.usage.PreferencePart.Choice;
import org.roboscope.lint.usage.PreferencePart.NotRead;
import org.roboscope.lint.usage.PreferencePart.Parameter;
import org.roboscope.lint.usage.PreferencePart.Path;
import org.roboscope.lint.usage.PreferencePart.Repeated;
import org.roboscope.lint.usage.PreferencePart.Signal;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.SignalLine.SignalItem;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** Takes the lines of a file apart that say what may be done with its pages. */
public final class PreferenceParts {

    private final RobotsFile file;
    private final int firstGroup;

    public PreferenceParts(UsageReading reading) {
        file = reading.file();
        firstGroup = file.groups().stream().mapToInt(Group::firstLine).min().orElse(Integer.MAX_VALUE);
    }

    /** Whether the line says what may be done with pages. */
    public static boolean isPreference(byte[] bytes, Line line) {
        return field(bytes, line).isPresent();
    }

    /** The field of a line that says what may be done with pages. */
    public static Optional<KnownField> field(byte[] bytes, Line line) {
        return Optional.of(line).filter(it -> it.kind() == LineKind.OTHER_FIELD)
                .flatMap(it -> KnownField.named(bytes, it.field()))
                .filter(PreferenceParts::isPreference);
    }

    public static boolean isPreference(KnownField field) {
        return field == KnownField.CONTENT_USAGE || field == KnownField.CONTENT_SIGNAL || field == KnownField.LICENSE;
    }

    /**
     * Whether the line is part of a group. Outside of groups, a Content-Usage or Content-Signal applies to no crawler.
     */
    public boolean isInGroup(int line) {
        return line > firstGroup;
    }

    /**
     * The parts of a line, in the order in which they stand. What is between them parts them.
     *
     * @param number of the line, counted from 1
     */
    public List<PreferencePart> of(int number) {
        Line line = file.line(number);
        return field(file.bytes(), line).filter(field -> !line.value().isEmpty()).map(field -> switch (field) {
            case CONTENT_USAGE -> usage(line);
            case CONTENT_SIGNAL -> signals(line);
            default -> List.of(license(line.value()));
        }).orElse(List.of());
    }

    private PreferencePart license(Span value) {
        return SitemapChecks.isOfLicense(file.text(value)) ? new Address(value) : new NotRead(value);
    }

    private List<PreferencePart> usage(Line line) {
        UsageLine usage = UsageLine.of(file.bytes(), line);
        if (!isInGroup(line.number()) || usage.preference().isEmpty()) {
            return List.of(new NotRead(line.value()));
        }
        List<PreferencePart> parts = new ArrayList<>();
        boolean hasPath = !usage.path().isEmpty();
        if (!usage.dictionary().isValid()) {
            parts.add(new NotRead(hasPath ? line.value() : usage.preference()));
            return parts;
        }
        if (hasPath) {
            parts.add(new Path(usage.path()));
        }
        Map<UsageCategory, DictionaryMember> counting = new EnumMap<>(UsageCategory.class);
        usage.dictionary().members().forEach(
                member -> UsageCategory.byKey(file.text(member.key())).ifPresent(it -> counting.put(it, member)));
        usage.dictionary().members().forEach(member -> addMember(member, counting, parts));
        return parts;
    }

    private void addMember(DictionaryMember member, Map<UsageCategory, DictionaryMember> counting,
            List<PreferencePart> parts) {
        Optional<UsageCategory> category = UsageCategory.byKey(file.text(member.key()));
        boolean repeated = category.isPresent() && !member.equals(counting.get(category.get()));
        UsagePreference preference = UsageDictionary.preference(file.bytes(), member);
        if (repeated) {
            parts.add(new Repeated(UsageFollower.whole(member), category.get()));
        } else if (category.isEmpty() || preference == UsagePreference.UNKNOWN) {
            parts.add(new NotRead(UsageFollower.whole(member)));
        } else {
            parts.add(new Category(member.key(), category.get()));
            parts.add(new CategoryValue(member.value(), preference));
            if (!member.parameters().isEmpty()) {
                parts.add(new Parameter(member.parameters()));
            }
        }
    }

    private List<PreferencePart> signals(Line line) {
        if (!isInGroup(line.number())) {
            return List.of(new NotRead(line.value()));
        }
        List<PreferencePart> parts = new ArrayList<>();
        for (SignalItem item : SignalLine.of(file.bytes(), line).items()) {
            if (item.knownKey().isPresent() && item.knownValue().isPresent()) {
                parts.add(new Signal(item.key(), item.knownKey().get()));
                parts.add(new Choice(item.value(), item.knownValue().get()));
            } else {
                parts.add(new NotRead(item.whole()));
            }
        }
        return parts;
    }
}
