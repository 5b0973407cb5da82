package org.roboscope.ui.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What the application remembers, as properties. */
public final class Settings {

    private static final double SMALLEST_FONT = 8;
    private static final double LARGEST_FONT = 40;

    private final Map<String, Double> places;
    private final ObjectProperty<ThemeChoice> theme;
    private final DoubleProperty fontSize;
    private final BooleanProperty wrap;
    private final BooleanProperty words;
    private final BooleanProperty reopen;
    private final StringProperty standard;
    private final ObservableList<String> recentFiles;
    private final ObservableList<String> openFiles;
    private final Map<String, List<String>> lists;

    public Settings(StoredSettings stored) {
        places = new HashMap<>(stored.places());
        theme = new SimpleObjectProperty<>(stored.theme());
        fontSize = new SimpleDoubleProperty(Math.clamp(stored.fontSize(), SMALLEST_FONT, LARGEST_FONT));
        wrap = new SimpleBooleanProperty(stored.wrap());
        words = new SimpleBooleanProperty(stored.words());
        reopen = new SimpleBooleanProperty(stored.reopen());
        standard = new SimpleStringProperty(stored.standard());
        recentFiles = FXCollections.observableArrayList(stored.recentFiles());
        openFiles = FXCollections.observableArrayList(stored.openFiles());
        lists = new HashMap<>(stored.lists());
    }

    public StoredSettings toStored() {
        return new StoredSettings(
                places,
                theme.get(),
                fontSize.get(),
                wrap.get(),
                words.get(),
                reopen.get(),
                standard.get(),
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
        places.put(name, value);
    }

    public ObjectProperty<ThemeChoice> themeProperty() {
        return theme;
    }

    /** The size of the editor's text, in pixels. */
    public DoubleProperty fontSizeProperty() {
        return fontSize;
    }

    public void zoom(double by) {
        fontSize.set(Math.clamp(fontSize.get() + by, SMALLEST_FONT, LARGEST_FONT));
    }

    /** Whether long lines go on in the next one. */
    public BooleanProperty wrapProperty() {
        return wrap;
    }

    /** Whether messages stand at the lines' ends. */
    public BooleanProperty wordsProperty() {
        return words;
    }

    /** Whether the files of the last time are opened at the start. */
    public BooleanProperty reopenProperty() {
        return reopen;
    }

    public StringProperty standardProperty() {
        return standard;
    }

    /** Newest first. */
    public ObservableList<String> recentFiles() {
        return recentFiles;
    }

    public ObservableList<String> openFiles() {
        return openFiles;
    }

    /** What a panel keeps under this name. */
    public List<String> list(String name) {
        return lists.getOrDefault(name, List.of());
    }

    public void setList(String name, List<String> values) {
        lists.put(name, List.copyOf(values));
    }
}
