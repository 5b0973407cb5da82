package org.roboscope.ui.site;

import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * Services of the panel.
 *
 * @param histories the folder in which each site's history lies
 * @param tasks     read and write histories, those of one site one after the other, and ask sites
 * @param window    the window's own thread
 * @param watching  wakes the watch
 * @param proxies   through which proxies sites are asked now
 */
public record SiteServices(Path histories, BackgroundTasks tasks, Executor window, TaskTimer watching, Clock clock,
        Supplier<ProxySelection> proxies) {

    /** Uses the proxies of the system. */
    SiteServices(Path histories, BackgroundTasks tasks, Executor window, TaskTimer watching, Clock clock) {
        this(histories, tasks, window, watching, clock, FetchSettings.defaults()::proxySelection);
    }

    /** The settings of a request. */
    FetchSettings asking(String userAgent) {
        return FetchSettings.defaults().withUserAgent(userAgent).withProxies(proxies.get());
    }
}
