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

/** The settings as properties. */
public final class Settings {

    public static final double SMALLEST_FONT = 8;
    public static final double LARGEST_FONT = 40;

    private static final Flag IMPACT_BEFORE_SAVE = new Flag("save.impact", "show");
    private static final Flag NO_COMPLETION_WHILE_TYPING = new Flag("completion.whileTyping", "off");
    private static final ListSetting<String> REPORTED_CRAWLERS = ListSetting.ofTexts("report.crawlers");

    private final Map<String, Double> places;
    /** Steps of the zoom of the whole window. */
    public static final List<Double> ZOOMS = List.of(0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0);

    private static final String INTERFACE_ZOOM = "interface.zoom";

    private final ObjectProperty<StoredSettings.Theme> theme;
    private final DoubleProperty fontSize;
    private final DoubleProperty interfaceZoom;
    private final BooleanProperty wrap;
    private final BooleanProperty words;
    private final BooleanProperty motion;
    private final BooleanProperty reopen;
    private final BooleanProperty impactBeforeSave;
    private final BooleanProperty completionWhileTyping;
    private final StringProperty standard;
    private final StringProperty userAgent;
    private final ObservableList<String> recentFiles;
    private final ObservableList<String> openFiles;
    private final ObservableList<String> reportedCrawlers;
    private final Map<String, List<String>> lists;
    private final OwnCrawlers ownCrawlers;
    private final List<Runnable> changeHandlers = new ArrayList<>();

    public Settings(StoredSettings stored) {
        places = new HashMap<>(stored.places());
        theme = new SimpleObjectProperty<>(stored.theme());
        fontSize = new SimpleDoubleProperty(Math.clamp(stored.fontSize(), SMALLEST_FONT, LARGEST_FONT));
        interfaceZoom = new SimpleDoubleProperty(
                Math.clamp(stored.places().getOrDefault(INTERFACE_ZOOM, 1.0), ZOOMS.getFirst(), ZOOMS.getLast()));
        interfaceZoom.addListener((property, before, now) -> setPlace(INTERFACE_ZOOM, now.doubleValue()));
        wrap = new SimpleBooleanProperty(stored.wrap());
        words = new SimpleBooleanProperty(stored.words());
        motion = new SimpleBooleanProperty(stored.motion());
        reopen = new SimpleBooleanProperty(stored.reopen());
        standard = new SimpleStringProperty(stored.standard());
        userAgent = new SimpleStringProperty(stored.userAgent());
        recentFiles = FXCollections.observableArrayList(stored.recentFiles());
        openFiles = FXCollections.observableArrayList(stored.openFiles());
        lists = new HashMap<>(stored.lists());
        impactBeforeSave = new SimpleBooleanProperty(IMPACT_BEFORE_SAVE.in(this));
        completionWhileTyping = new SimpleBooleanProperty(!NO_COMPLETION_WHILE_TYPING.in(this));
        reportedCrawlers = FXCollections.observableArrayList(REPORTED_CRAWLERS.in(this));
        ownCrawlers = new OwnCrawlers(this);
        List.of(theme, fontSize, wrap, words, motion, reopen, impactBeforeSave, completionWhileTyping,
                standard, userAgent)
                .forEach(value -> value.addListener((property, before, now) -> notifyHandlers()));
        List.of(recentFiles, openFiles, reportedCrawlers)
                .forEach(list -> list.addListener((ListChangeListener<String>) change -> notifyHandlers()));
    }

    /** Adds a handler for changes of any setting. Several may be called in a row. */
    public void onChange(Runnable handler) {
        changeHandlers.add(handler);
    }

    private void notifyHandlers() {
        changeHandlers.forEach(Runnable::run);
    }

    public StoredSettings toStored() {
        REPORTED_CRAWLERS.set(this, reportedCrawlers);
        IMPACT_BEFORE_SAVE.set(this, impactBeforeSave.get());
        NO_COMPLETION_WHILE_TYPING.set(this, !completionWhileTyping.get());
        return new StoredSettings(
                places,
                theme.get(),
                fontSize.get(),
                wrap.get(),
                words.get(),
                motion.get(),
                reopen.get(),
                standard.get(),
                userAgent.get(),
                recentFiles,
                openFiles,
                lists);
    }

    /** A measure of the window, such as {@code window.width}. */
    public OptionalDouble place(String name) {
        Double value = places.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    public void setPlace(String name, double value) {
        Double before = places.put(name, value);
        if (before == null || before != value) {
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

    /** Zoom of the whole window; 1 is the default. */
    public DoubleProperty interfaceZoomProperty() {
        return interfaceZoom;
    }

    /** Zooms to the next step. */
    public void zoomInterface(boolean larger) {
        double now = interfaceZoom.get();
        (larger ? ZOOMS.stream().filter(step -> step > now).findFirst()
                : ZOOMS.reversed().stream().filter(step -> step < now).findFirst()).ifPresent(interfaceZoom::set);
    }

    public void zoom(double by) {
        fontSize.set(Math.clamp(fontSize.get() + by, SMALLEST_FONT, LARGEST_FONT));
    }

    /** Whether long lines wrap. */
    public BooleanProperty wrapProperty() {
        return wrap;
    }

    /** Whether messages are shown at the ends of lines. */
    public BooleanProperty wordsProperty() {
        return words;
    }

    /** Whether controls blink or slide. */
    public BooleanProperty motionProperty() {
        return motion;
    }

    /** Whether the files of the previous session are opened at start. */
    public BooleanProperty reopenProperty() {
        return reopen;
    }

    /** Whether a save first shows its effect on crawlers. */
    public BooleanProperty impactBeforeSaveProperty() {
        return impactBeforeSave;
    }

    /** Whether completions are offered while typing. */
    public BooleanProperty completionWhileTypingProperty() {
        return completionWhileTyping;
    }

    public StringProperty standardProperty() {
        return standard;
    }

    /** The user agent of requests to sites. */
    public StringProperty userAgentProperty() {
        return userAgent;
    }

    /** The crawlers that findings are reported for; none means all. */
    public ObservableList<String> reportedCrawlers() {
        return reportedCrawlers;
    }

    public OwnCrawlers ownCrawlers() {
        return ownCrawlers;
    }

    /** Newest first. */
    public ObservableList<String> recentFiles() {
        return recentFiles;
    }

    public ObservableList<String> openFiles() {
        return openFiles;
    }

    /** The stored lines; {@link ListSetting}, {@link Text} and {@link Flag} interpret them. */
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
     * @param word the line of the list for true
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
     * A list of typed entries. In the file each is a line of text, which a user or a later version may have edited.
     * Lines that cannot be read are ignored, and stay in the file.
     */
    public record ListSetting<T>(String name, Function<String, Optional<T>> reader, Function<T, String> writer) {

        public static ListSetting<String> ofTexts(String name) {
            return new ListSetting<>(name, Optional::of, text -> text);
        }

        public List<T> in(Settings settings) {
            return settings.list(name).stream().map(reader).flatMap(Optional::stream).toList();
        }

        public void set(Settings settings, List<T> entries) {
            Stream<String> unread = settings.list(name).stream().filter(line -> reader.apply(line).isEmpty());
            settings.setList(name, Stream.concat(entries.stream().map(writer), unread).toList());
        }

        /** Puts the entry first, and keeps at most {@code most} entries. */
        public void addFirst(Settings settings, T entry, int most) {
            set(settings, Stream.concat(Stream.of(entry), in(settings).stream().filter(other -> !other.equals(entry)))
                    .limit(most).toList());
        }
    }
}
