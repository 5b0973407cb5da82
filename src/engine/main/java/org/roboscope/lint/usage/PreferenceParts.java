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
import org.roboscope.lint.usage.PreferencePart.Parameter;
import org.roboscope.lint.usage.PreferencePart.Path;
import org.roboscope.lint.usage.PreferencePart.RepeatedCategory;
import org.roboscope.lint.usage.PreferencePart.Signal;
import org.roboscope.lint.usage.PreferencePart.Unread;
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

/** Splits lines about the use of pages into their parts. */
public final class PreferenceParts {

    private final RobotsFile file;
    private final int firstGroupLine;

    public PreferenceParts(UsageReading reading) {
        file = reading.file();
        firstGroupLine = file.groups().stream().mapToInt(Group::firstLine).min().orElse(Integer.MAX_VALUE);
    }

    /** Whether the line is about the use of pages. */
    public static boolean isPreference(byte[] bytes, Line line) {
        return field(bytes, line).isPresent();
    }

    /** Returns the field of a line about the use of pages, or empty for other lines. */
    public static Optional<KnownField> field(byte[] bytes, Line line) {
        return line.kind() == LineKind.OTHER_FIELD
                ? KnownField.byName(bytes, line.field()).filter(PreferenceParts::isPreference)
                : Optional.empty();
    }

    public static boolean isPreference(KnownField field) {
        return field == KnownField.CONTENT_USAGE || field == KnownField.CONTENT_SIGNAL || field == KnownField.LICENSE;
    }

    /** Whether the line is part of a group. Outside of groups, Content-Usage and Content-Signal apply to no crawler. */
    public boolean isInGroup(int line) {
        return line > firstGroupLine;
    }

    /**
     * Returns the parts of a line in order, without the separators between them.
     *
     * @param number the line number, counted from 1
     */
    public List<PreferencePart> partsOf(int number) {
        Line line = file.line(number);
        return field(file.bytes(), line).filter(field -> !line.value().isEmpty()).map(field -> switch (field) {
            case CONTENT_USAGE -> usageParts(line);
            case CONTENT_SIGNAL -> signalParts(line);
            default -> List.of(licensePart(line.value()));
        }).orElse(List.of());
    }

    private PreferencePart licensePart(Span value) {
        return SitemapChecks.isLicenseUrl(file.text(value)) ? new Address(value) : new Unread(value);
    }

    private List<PreferencePart> usageParts(Line line) {
        UsageLine usage = UsageLine.of(file.bytes(), line);
        if (!isInGroup(line.number()) || usage.preference().isEmpty()) {
            return List.of(new Unread(line.value()));
        }
        List<PreferencePart> parts = new ArrayList<>();
        boolean hasPath = !usage.path().isEmpty();
        if (!usage.dictionary().isValid()) {
            parts.add(new Unread(hasPath ? line.value() : usage.preference()));
            return parts;
        }
        if (hasPath) {
            parts.add(new Path(usage.path()));
        }
        Map<UsageCategory, DictionaryMember> lastMembers = new EnumMap<>(UsageCategory.class);
        usage.dictionary().members().forEach(
                member -> UsageCategory.byKey(file.text(member.key()))
                        .ifPresent(category -> lastMembers.put(category, member)));
        usage.dictionary().members().forEach(member -> addMember(member, lastMembers, parts));
        return parts;
    }

    private void addMember(DictionaryMember member, Map<UsageCategory, DictionaryMember> lastMembers,
            List<PreferencePart> parts) {
        Optional<UsageCategory> category = UsageCategory.byKey(file.text(member.key()));
        boolean isRepeated = category.isPresent() && !member.equals(lastMembers.get(category.get()));
        UsagePreference preference = UsageDictionary.preference(file.bytes(), member);
        if (isRepeated) {
            parts.add(new RepeatedCategory(UsageFollower.wholeSpan(member), category.get()));
        } else if (category.isEmpty() || preference == UsagePreference.UNKNOWN) {
            parts.add(new Unread(UsageFollower.wholeSpan(member)));
        } else {
            parts.add(new Category(member.key(), category.get()));
            parts.add(new CategoryValue(member.value(), preference));
            if (!member.parameters().isEmpty()) {
                parts.add(new Parameter(member.parameters()));
            }
        }
    }

    private List<PreferencePart> signalParts(Line line) {
        if (!isInGroup(line.number())) {
            return List.of(new Unread(line.value()));
        }
        List<PreferencePart> parts = new ArrayList<>();
        for (SignalItem item : SignalLine.of(file.bytes(), line).items()) {
            if (item.knownKey().isPresent() && item.knownValue().isPresent()) {
                parts.add(new Signal(item.key(), item.knownKey().get()));
                parts.add(new Choice(item.value(), item.knownValue().get()));
            } else {
                parts.add(new Unread(item.whole()));
            }
        }
        return parts;
    }
}
