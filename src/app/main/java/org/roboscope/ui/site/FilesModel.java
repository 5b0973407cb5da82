package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.survey.SiteSurvey;
import org.roboscope.site.survey.SiteSurvey.SurveyResult;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.ListSetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;

/** The robots.txt files that belong to one site: by http and https, with and without www, and of its sub-domains. */
final class FilesModel extends FetchModel {

    private static final ListSetting<AddedFile> KEPT =
            new ListSetting<>("site.parts", AddedFile::read, AddedFile::toLine);
    private static final String WWW = "www.";

    /** @param finding what came of asking for it; absent until it was asked for */
    record Part(RobotsAddress robotsTxt, Optional<SurveyResult> finding) {}

    private final Settings settings;
    private final ObservableList<RobotsAddress> inSitemaps;
    private final ObservableList<Part> parts = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final WindowMessages messages = WindowMessages.of("ui-site");
    private Optional<RobotsAddress> site = Optional.empty();

    /** @param inSitemaps the sites that sitemaps lead to */
    FilesModel(SiteServices services, Settings settings, ObservableList<RobotsAddress> inSitemaps) {
        super(services);
        this.settings = settings;
        this.inSitemaps = inSitemaps;
        inSitemaps.addListener((InvalidationListener) change -> list());
    }

    /** The site itself first. */
    ObservableList<Part> parts() {
        return parts;
    }

    /** Why the files were not asked for or not kept; empty where nothing is wrong. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** Lists the files of another site, asked for or not. */
    void show(RobotsAddress robotsTxt) {
        if (!site.equals(Optional.of(robotsTxt))) {
            cancel();
            site = Optional.of(robotsTxt);
            parts.clear();
            list();
        }
    }

    /** Adds a file of the site by a host or any address; says what is wrong with it, if anything is. */
    Optional<String> add(String typed) {
        try {
            RobotsAddress added = RobotsAddress.ofSite(typed);
            site.ifPresent(owner -> KEPT.set(settings, Stream.concat(
                    KEPT.in(settings).stream(), Stream.of(new AddedFile(owner, added))).distinct().toList()));
            list();
            return Optional.empty();
        } catch (BadAddressException bad) {
            return Optional.of(bad.sentence().text());
        }
    }

    /** Takes away what a person has added. */
    void remove(Part part) {
        site.ifPresent(owner -> KEPT.set(settings, KEPT.in(settings).stream()
                .filter(added -> !added.equals(new AddedFile(owner, part.robotsTxt()))).toList()));
        parts.remove(part);
        list();
    }

    void fetchAll(String userAgent) {
        int mine = fetch.begin();
        List<RobotsAddress> asked = parts.stream().map(Part::robotsTxt).toList();
        fault.set("");
        SiteSurvey started;
        try {
            started = SiteSurvey.start(asked, new Fetcher(services.asking(userAgent)));
        } catch (RuntimeException | Error thrown) {
            fail(thrown);
            return;
        }
        fetch.stopBy(started::cancel);
        var _ = started.findings().whenComplete((surveyResults, thrown) -> {
            if (thrown == null) {
                surveyResults.forEach(this::keep);
            }
            services.window().execute(() -> {
                if (fetch.isNewest(mine) && thrown != null) {
                    fail(thrown);
                } else if (fetch.isNewest(mine)) {
                    fetch.end();
                    parts.setAll(surveyResults.stream().map(found -> new Part(
                            found.robotsTxt(), Optional.of(found))).toList());
                    list();
                }
            });
        });
    }

    private void fail(Throwable thrown) {
        fetch.end();
        fault.set(FailureWords.of(thrown));
    }

    /** How many different answers there are. */
    int variants() {
        return parts.stream().flatMap(part -> part.finding().stream()).mapToInt(SurveyResult::variant).max().orElse(0);
    }

    /** Each file has a history of its own; what was not read to its end has no place in it. */
    private void keep(SurveyResult surveyResult) {
        if (surveyResult.result().file().filter(AnswerBody::cut).isPresent()) {
            return;
        }
        services.tasks().startAt(surveyResult.robotsTxt(), "save answer",
                _ -> new FetchHistory(services.histories(), surveyResult.robotsTxt()).add(surveyResult.result()),
                outcome -> {
                    if (outcome instanceof TaskOutcome.Failed<Optional<SiteVersion>>(Throwable thrown)) {
                        fault.set(messages.text("answer.notKept", FailureWords.of(thrown)));
                    }
                });
    }

    private void list() {
        if (site.isEmpty()) {
            return;
        }
        Set<RobotsAddress> wanted = new LinkedHashSet<>(partsOf(site.get()));
        KEPT.in(settings).stream().filter(added -> added.site().equals(site.get())).map(AddedFile::file)
                .forEach(wanted::add);
        inSitemaps.stream().filter(this::isOfDomain).forEach(wanted::add);
        Map<RobotsAddress, Part> before = new HashMap<>();
        parts.forEach(part -> before.putIfAbsent(part.robotsTxt(), part));
        List<Part> now = new ArrayList<>();
        for (RobotsAddress robotsTxt : wanted) {
            now.add(before.getOrDefault(robotsTxt, new Part(robotsTxt, Optional.empty())));
        }
        if (!now.equals(parts)) {
            parts.setAll(now);
        }
    }

    /** Sub-domains are of the site, other sites that a sitemap names are not. */
    private boolean isOfDomain(RobotsAddress other) {
        String domain = site.orElseThrow().address().host().text();
        String bare = domain.startsWith(WWW) ? domain.substring(WWW.length()) : domain;
        String host = other.address().host().text();
        return host.equals(bare) || host.endsWith("." + bare);
    }

    private static List<RobotsAddress> partsOf(RobotsAddress site) {
        try {
            return SiteSurvey.partsOf(site);
        } catch (BadAddressException impossible) {
            throw new IllegalStateException("the address must be valid with and without www: " + site, impossible);
        }
    }
}
