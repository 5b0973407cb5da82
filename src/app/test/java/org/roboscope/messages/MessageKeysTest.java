package org.roboscope.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.roboscope.ProgramSources;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.messages.SourceStrings.RequestedKey;
import org.roboscope.messages.SourceStrings.Source;
import org.roboscope.messages.SourceStrings.StringUse;
import picocli.CommandLine;

/** The bundles contain every key that the program looks up, and no others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("findings")
class MessageKeysTest {

    private static final Pattern FXML_KEY = Pattern.compile("\"%([^\"]+)\"");
    /** At least two letters: a form with only a full stop would match almost any key. */
    private static final Pattern SPECIFIC = Pattern.compile("[\\w.-]*[a-zA-Z]{2}[\\w.-]*");
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final String WINDOW = "org.roboscope.ui";
    /** Shared controls, to which panels pass their own texts. */
    private static final String SHARED_CONTROLS = WINDOW + ".common";
    /** The bundle that every bundle of the window falls back on. */
    private static final String SHARED_BUNDLE = "ui-shared";
    /** The bundle whose keys are named by the standards; {@code StandardTextsTest} checks that there are no others. */
    private static final String STANDARDS = "standards";
    /** Keys of the findings and their fixes; {@code SentenceTest} checks that a golden file has each of them. */
    private static final Pattern FINDING = Pattern.compile("(" + Arrays.stream(FindingCode.values())
            .map(FindingCode::name).collect(Collectors.joining("|")) + ")(\\.(?!title).*)?|fix\\..*");
    /** Keys that picocli looks for in addition to the names of options and parameters. */
    private static final String USAGE =
            "usage\\.((header|description|customSynopsis|exitCodeList|footer)(\\.\\d+)?|\\w+Heading)";

    private final SourceStrings sources;
    private final Map<String, Set<String>> bundles = new TreeMap<>();
    /** Packages that open each bundle. */
    private final Map<String, Set<String>> openers;

    MessageKeysTest() throws IOException {
        sources = SourceStrings.parse(ProgramSources.files("main/java", ".java"));
        for (Path file : ProgramSources.files("main/resources/org/roboscope/messages", ".properties")) {
            Properties properties = new UniqueKeys(file);
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            }
            bundles.put(file.getFileName().toString().replace(".properties", ""), properties.stringPropertyNames());
        }
        openers = bundles.keySet().stream()
                .collect(Collectors.toMap(bundle -> bundle, bundle -> sources.files().stream()
                        .filter(file -> file.opened().contains(bundle)).map(Source::packageName)
                        .collect(Collectors.toSet())));
    }

    /** Properties that refuse a second value for a key, which would replace the first. */
    private static final class UniqueKeys extends Properties {

        private static final long serialVersionUID = 1;

        private final transient Path file;

        UniqueKeys(Path file) {
            this.file = file;
        }

        @Override
        public synchronized Object put(Object key, Object value) {
            assertThat(containsKey(key)).as("%s is twice in %s", key, file).isFalse();
            return super.put(key, value);
        }
    }

    @Test
    void everyBundleIsOpenedSomewhere() {
        Set<String> opened = sources.files().stream().flatMap(source -> source.opened().stream())
                .collect(Collectors.toSet());
        assertThat(opened).isEqualTo(bundles.keySet());
    }

    @Test
    void everyRequestedKeyIsInABundle() {
        StringForms forms = new StringForms(sources, false);
        Set<String> missing = new TreeSet<>();
        for (RequestedKey use : sources.requestedKeys()) {
            Source source = use.key().source();
            Collection<String> requested =
                    use.bundle().map(MessageKeysTest::withShared).orElseGet(() -> readableBundles(source));
            forms.of(use.key()).stream().filter(form -> requested.stream().noneMatch(bundle -> has(bundle, form)))
                    .forEach(form -> missing.add(
                            source.className() + ": " + form.replace(StringForms.ANY, "*") + " in " + requested));
        }
        assertThat(sources.requestedKeys()).hasSizeGreaterThan(1000);
        assertThat(missing).isEmpty();
    }

    @Test
    void everyKeyOfABundleIsRequested() throws IOException {
        StringForms forms = new StringForms(sources, true);
        Map<Source, Set<String>> stringsBySource = sources.strings().stream().collect(Collectors.groupingBy(
                StringUse::source, Collectors.flatMapping(use -> forms.of(use).stream(), Collectors.toSet())));
        Set<String> unused = new TreeSet<>();
        for (String bundle : bundles.keySet()) {
            Set<String> requested = stringsBySource.entrySet().stream().filter(entry -> mayRead(entry.getKey(), bundle))
                    .flatMap(entry -> entry.getValue().stream()
                            .filter(form -> !form.startsWith(StringForms.ANY) || opens(entry.getKey(), bundle)))
                    .collect(Collectors.toCollection(HashSet::new));
            sources.requestedKeys().stream().filter(use -> use.bundle().equals(Optional.of(bundle)))
                    .forEach(use -> requested.addAll(forms.of(use.key())));
            findUnused(bundle, requested).forEach(key -> unused.add(bundle + ".properties: " + key));
        }
        assertThat(unused).isEmpty();
    }

    private Set<String> findUnused(String bundle, Set<String> requested) throws IOException {
        Set<String> unused = new TreeSet<>(bundles.getOrDefault(bundle, Set.of()));
        unused.removeAll(keysInFxml());
        Pattern patterns = Pattern.compile(requested.stream().filter(form -> form.contains(StringForms.ANY))
                .filter(form -> SPECIFIC.matcher(form.replace(StringForms.ANY, "")).matches())
                .map(form -> StringForms.pattern(form).pattern()).collect(Collectors.joining("|")));
        unused.removeIf(key -> isComplete(key, requested) || patterns.matcher(key).matches()
                || isNamedElsewhere(bundle, key));
        return unused;
    }

    /**
     * Whether the key is one of the forms, or a form such as {@code table.} followed by another that is a word: names of
     * table columns are built this way.
     */
    private static boolean isComplete(String key, Set<String> forms) {
        int start = key.lastIndexOf('.') + 1;
        String word = key.substring(start);
        return forms.contains(key)
                || WORD.matcher(word).matches() && forms.contains(word) && forms.contains(key.substring(0, start));
    }

    private static boolean isNamedElsewhere(String bundle, String key) {
        return switch (bundle) {
            case STANDARDS -> true;
            case "lint" -> FINDING.matcher(key).matches();
            case "cli" -> commands(CommandLineApp.commandLine()).anyMatch(command -> isOfCommand(key, command));
            default -> false;
        };
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(Stream.of(command),
                command.getSubcommands().values().stream().flatMap(MessageKeysTest::commands));
    }

    private static boolean isOfCommand(String key, CommandLine command) {
        String prefix = command.getCommandSpec().qualifiedName(".") + ".";
        String name = key.startsWith(prefix) ? key.substring(prefix.length()) : key;
        return name.matches(USAGE)
                || command.getCommandSpec().options().stream()
                        .anyMatch(option -> name.equals(option.longestName().replaceFirst("^--", "")))
                || command.getCommandSpec().positionalParameters().stream()
                        .anyMatch(parameter -> name.equals(parameter.descriptionKey()));
    }

    private boolean has(String bundle, String form) {
        Set<String> keys = bundles.getOrDefault(bundle, Set.of());
        Pattern pattern = StringForms.pattern(form);
        return form.contains(StringForms.ANY)
                ? keys.stream().anyMatch(key -> pattern.matcher(key).matches())
                : keys.contains(form);
    }

    private static Set<String> withShared(String bundle) {
        return bundle.startsWith("ui") ? Set.of(bundle, SHARED_BUNDLE) : Set.of(bundle);
    }

    private Set<String> readableBundles(Source source) {
        return bundles.keySet().stream().filter(bundle -> mayRead(source, bundle)).collect(Collectors.toSet());
    }

    /** Whether the bundle is opened in this package or above it, and may have been passed down. */
    private boolean mayRead(Source source, String bundle) {
        return bundle.equals(SHARED_BUNDLE) && (source.packageName() + ".").startsWith(WINDOW + ".")
                || bundle.startsWith("ui") && source.packageName().equals(SHARED_CONTROLS)
                || openers(bundle).stream().anyMatch(opener -> (source.packageName() + ".").startsWith(opener + "."));
    }

    /**
     * Whether the package itself opens the bundle. A string that only ends like a key is not a key of bundles above.
     */
    private boolean opens(Source source, String bundle) {
        return openers(bundle).contains(source.packageName());
    }

    private Set<String> openers(String bundle) {
        return openers.getOrDefault(bundle, Set.of());
    }

    private static Set<String> keysInFxml() throws IOException {
        Set<String> keys = new HashSet<>();
        for (Path file : files(Path.of("fxml"))) {
            FXML_KEY.matcher(Files.readString(file)).results().map((MatchResult key) -> key.group(1))
                    .forEach(keys::add);
        }
        return keys;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
