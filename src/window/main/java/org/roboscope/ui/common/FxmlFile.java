package org.roboscope.ui.common;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** The layouts of the program. Only layouts that are listed here are loaded. */
public enum FxmlFile {
    MAIN_WINDOW("MainWindow"),
    STATUS_BAR("StatusBar"),
    INSPECTOR("Inspector"),
    FIND_BAR("FindBar"),
    SETTINGS("Settings"),
    TESTER("Tester"),
    COMPARE("Compare"),
    PROBLEMS("Problems"),
    BULK("Bulk"),
    BULK_SOURCE("BulkSource"),
    BULK_RESULTS("BulkResults"),
    IMPACT("Impact"),
    EXPECTATIONS("Expectations"),
    ANSWER_SETUP("AnswerSetup"),
    SITE("Site"),
    SITE_ANSWER("SiteAnswer"),
    SITE_MEANING("SiteMeaning"),
    SITE_HISTORY("SiteHistory"),
    SITE_FILES("SiteFiles"),
    SITE_SITEMAPS("SiteSitemaps"),
    SITE_PAGES("SitePages"),
    SITE_INDEXING("SiteIndexing"),
    COMPARISON("Comparison"),
    SITES("Sites"),
    HELP("Help");

    private final String file;

    FxmlFile(String file) {
        this.file = "/fxml/" + file + ".fxml";
    }

    /** The layout, which is loaded on first use, because most panels are hidden when the window opens. */
    public LazyValue<Parent> loadLazily(Object controller, WindowMessages messages) {
        return new LazyValue<>(() -> load(controller, messages));
    }

    /**
     * Loads the layout with its controller, which must have the class that the layout names.
     *
     * @return the root of the layout
     */
    public Parent load(Object controller, WindowMessages messages) {
        URL url = AppResources.url(file);
        FXMLLoader loader = new FXMLLoader(url, messages.bundle());
        loader.setControllerFactory(type -> {
            if (type != controller.getClass()) {
                throw new IllegalStateException(file + " requires " + type + ", not " + controller.getClass());
            }
            return controller;
        });
        try {
            return loader.load();
        } catch (IOException invalid) {
            throw new UncheckedIOException(invalid);
        }
    }
}
