package org.roboscope.ui.sites;

import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * What the window of many sites works with.
 *
 * @param histories the folder in which each site's history lies
 * @param tasks     read lists and ask sites, one run after the other
 * @param window    the window's own thread
 * @param asking    how sites are asked now
 */
public record SitesServices(Path histories, BackgroundTasks tasks, Executor window, Supplier<FetchSettings> asking) {}
