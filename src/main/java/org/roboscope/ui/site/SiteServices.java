package org.roboscope.ui.site;

import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Executor;
import org.roboscope.document.time.Timer;

/**
 * What the panel works with.
 *
 * @param histories the folder in which each site's history lies
 * @param disk      where histories are read and written, one after the other
 * @param window    the window's own thread
 * @param watching  wakes the watch
 */
public record SiteServices(Path histories, Executor disk, Executor window, Timer watching, Clock clock) {}
