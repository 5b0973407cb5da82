package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/** The settings as observable properties. */
public final class Settings {

    public static final double MIN_FONT_SIZE = 8;
    public static final double MAX_FONT_SIZE = 40;
    /** The steps of the zoom of the whole window. */
    public static final List<Double> ZOOMS = List.of(0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0);

    private static final String INTERFACE_ZOOM = "interface.zoom";
    private static final Flag IMPACT_BEFORE_SAVE = new Flag("save.impact", "show");
    private static final Flag NO_COMPLETION_WHILE_TYPING = new Flag("completion.whileTyping", "off");
    private static final ListSetting<String> REPORTED_CRAWLERS = ListSetting.ofTexts("report.crawlers");

    private final Map<String, Double> measures;
    private final ObjectProperty<StoredSettings.Theme> theme;
    private final DoubleProperty fontSize;
    private final DoubleProperty interfaceZoom;
    private final BooleanProperty isWrapped;
    private final BooleanProperty areWordsShown;
    private final BooleanProperty isMotionEnabled;
    private final BooleanProperty isReopening;
    private final BooleanProperty isImpactShownBeforeSave;
    private final BooleanProperty isCompletingWhileTyping;
    private final StringProperty standard;
    private final StringProperty userAgent;
    private final ObservableList<String> recentFiles;
    private final ObservableList<String> openFiles;
    private final ObservableList<String> reportedCrawlers;
    private final Map<String, List<String>> lists;
    private final OwnCrawlers ownCrawlers;
    private final List<Runnable> changeHandlers = new ArrayList<>();

    public Settings(StoredSettings stored) {
        measures = new HashMap<>(stored.measures());
        theme = new SimpleObjectProperty<>(stored.theme());
        fontSize = new SimpleDoubleProperty(Math.clamp(stored.fontSize(), MIN_FONT_SIZE, MAX_FONT_SIZE));
        interfaceZoom = new SimpleDoubleProperty(
                Math.clamp(stored.measures().getOrDefault(INTERFACE_ZOOM, 1.0), ZOOMS.getFirst(), ZOOMS.getLast()));
        interfaceZoom.addListener((_, _, zoom) -> setMeasure(INTERFACE_ZOOM, zoom.doubleValue()));
        isWrapped = new SimpleBooleanProperty(stored.wrap());
        areWordsShown = new SimpleBooleanProperty(stored.words());
        isMotionEnabled = new SimpleBooleanProperty(stored.motion());
        isReopening = new SimpleBooleanProperty(stored.reopen());
        standard = new SimpleStringProperty(stored.standard());
        userAgent = new SimpleStringProperty(stored.userAgent());
        recentFiles = FXCollections.observableArrayList(stored.recentFiles());
        openFiles = FXCollections.observableArrayList(stored.openFiles());
        lists = new HashMap<>(stored.lists());
        isImpactShownBeforeSave = new SimpleBooleanProperty(IMPACT_BEFORE_SAVE.in(this));
        isCompletingWhileTyping = new SimpleBooleanProperty(!NO_COMPLETION_WHILE_TYPING.in(this));
        reportedCrawlers = FXCollections.observableArrayList(REPORTED_CRAWLERS.in(this));
        ownCrawlers = new OwnCrawlers(this);
        List.of(theme, fontSize, isWrapped, areWordsShown, isMotionEnabled, isReopening, isImpactShownBeforeSave,
                isCompletingWhileTyping, standard, userAgent)
                .forEach(value -> value.addListener((_, _, _) -> notifyHandlers()));
        List.of(recentFiles, openFiles, reportedCrawlers)
                .forEach(list -> list.addListener((ListChangeListener<String>) _ -> notifyHandlers()));
    }

    /**
     * Adds a handler that runs after each change of a setting. A single action of the user may cause several changes.
     */
    public void addChangeHandler(Runnable handler) {
        changeHandlers.add(handler);
    }

    private void notifyHandlers() {
        changeHandlers.forEach(Runnable::run);
    }

    public StoredSettings toStored() {
        REPORTED_CRAWLERS.set(this, reportedCrawlers);
        IMPACT_BEFORE_SAVE.set(this, isImpactShownBeforeSave.get());
        NO_COMPLETION_WHILE_TYPING.set(this, !isCompletingWhileTyping.get());
        return new StoredSettings(
                measures,
                theme.get(),
                fontSize.get(),
                isWrapped.get(),
                areWordsShown.get(),
                isMotionEnabled.get(),
                isReopening.get(),
                standard.get(),
                userAgent.get(),
                recentFiles,
                openFiles,
                lists);
    }

    /** A measure of the window, such as {@code window.width}. */
    public OptionalDouble measure(String name) {
        Double value = measures.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    public void setMeasure(String name, double value) {
        Double previous = measures.put(name, value);
        if (previous == null || previous != value) {
            notifyHandlers();
        }
    }

    public ObjectProperty<StoredSettings.Theme> themeProperty() {
        return theme;
    }

    /** The size of the editor's text, in pixels. */
    public DoubleProperty fontSizeProperty() {
        return fontSize;
    }

    /** The zoom of the whole window; 1 by default. */
    public DoubleProperty interfaceZoomProperty() {
        return interfaceZoom;
    }

    /** Zooms to the next larger or smaller step. */
    public void zoomInterface(boolean isLarger) {
        double current = interfaceZoom.get();
        (isLarger ? ZOOMS.stream().filter(step -> step > current).findFirst()
                : ZOOMS.reversed().stream().filter(step -> step < current).findFirst()).ifPresent(interfaceZoom::set);
    }

    public void zoomFont(double pixels) {
        fontSize.set(Math.clamp(fontSize.get() + pixels, MIN_FONT_SIZE, MAX_FONT_SIZE));
    }

    /** Whether long lines wrap. */
    public BooleanProperty wrapProperty() {
        return isWrapped;
    }

    /** Whether messages are shown at the ends of lines. */
    public BooleanProperty wordsProperty() {
        return areWordsShown;
    }

    /** Whether controls blink or slide. */
    public BooleanProperty motionProperty() {
        return isMotionEnabled;
    }

    /** Whether the files of the previous session are opened at start. */
    public BooleanProperty reopenProperty() {
        return isReopening;
    }

    /** Whether a save first shows its effect on crawlers. */
    public BooleanProperty impactBeforeSaveProperty() {
        return isImpactShownBeforeSave;
    }

    /** Whether completions are offered while typing. */
    public BooleanProperty completionWhileTypingProperty() {
        return isCompletingWhileTyping;
    }

    public StringProperty standardProperty() {
        return standard;
    }

    /** The user agent of requests to sites. */
    public StringProperty userAgentProperty() {
        return userAgent;
    }

    /** The crawlers that findings are reported for; empty means all. */
    public ObservableList<String> reportedCrawlers() {
        return reportedCrawlers;
    }

    public OwnCrawlers ownCrawlers() {
        return ownCrawlers;
    }

    /** The files that were opened last, newest first. */
    public ObservableList<String> recentFiles() {
        return recentFiles;
    }

    public ObservableList<String> openFiles() {
        return openFiles;
    }

    /** The stored lines of a setting, which {@link ListSetting}, {@link Text} and {@link Flag} interpret. */
    List<String> list(String name) {
        return lists.getOrDefault(name, List.of());
    }

    void setList(String name, List<String> values) {
        if (!list(name).equals(values)) {
            lists.put(name, List.copyOf(values));
            notifyHandlers();
        }
    }

    /**
     * A boolean setting. The file stores it as a list, which is empty for false.
     *
     * @param word the line in the list for true
     */
    public record Flag(String name, String word) {

        public boolean in(Settings settings) {
            return !settings.list(name).isEmpty();
        }

        public void set(Settings settings, boolean value) {
            settings.setList(name, value ? List.of(word) : List.of());
        }
    }

    /** An optional text. The file stores it as a list of at most one line. */
    public record Text(String name) {

        public Optional<String> in(Settings settings) {
            return settings.list(name).stream().findFirst();
        }

        public void set(Settings settings, Optional<String> text) {
            settings.setList(name, text.stream().toList());
        }
    }

    /**
     * A list of entries. In the file each entry is a line, which a user or a later version of the program may have
     * edited. Invalid lines are ignored and stay in the file.
     */
    public record ListSetting<T>(String name, Function<String, Optional<T>> reader, Function<T, String> writer) {

        public static ListSetting<String> ofTexts(String name) {
            return new ListSetting<>(name, Optional::of, text -> text);
        }

        public List<T> in(Settings settings) {
            return settings.list(name).stream().map(reader).flatMap(Optional::stream).toList();
        }

        public void set(Settings settings, List<T> entries) {
            Stream<String> unreadableLines = settings.list(name).stream().filter(line -> reader.apply(line).isEmpty());
            settings.setList(name, Stream.concat(entries.stream().map(writer), unreadableLines).toList());
        }

        /** Puts the entry first, and keeps at most {@code maxEntries} entries. */
        public void addFirst(Settings settings, T entry, int maxEntries) {
            set(settings,
                    Stream.concat(Stream.of(entry), in(settings).stream().filter(existing -> !existing.equals(entry)))
                            .limit(maxEntries).toList());
        }
    }
}
