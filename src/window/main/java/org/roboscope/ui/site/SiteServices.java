package org.roboscope.ui.site;

import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * Services of the panel.
 *
 * @param histories  the folder with the history of each site
 * @param tasks      runs fetches, and reads and writes histories; one task at a time per site
 * @param window     runs work on the window's thread
 * @param watchTimer timer of the watch
 * @param paceClock  spaces the requests to one server
 * @param proxies    the current choice of proxies
 */
public record SiteServices(Path histories, BackgroundTasks tasks, Executor window, TaskTimer watchTimer, Clock clock,
        PaceClock paceClock, Supplier<ProxySelection> proxies) {

    /** Creates services that use the proxies of the system. */
    SiteServices(Path histories, BackgroundTasks tasks, Executor window, TaskTimer watchTimer, Clock clock) {
        this(histories, tasks, window, watchTimer, clock, PaceClock.SYSTEM, FetchSettings.defaults()::proxySelection);
    }

    FetchSettings fetchSettings(String userAgent) {
        return FetchSettings.defaults().withUserAgent(userAgent).withProxies(proxies.get());
    }
}
