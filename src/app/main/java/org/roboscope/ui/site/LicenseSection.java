package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.VBox;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseFetcher.LicenseFile;
import org.roboscope.site.license.LicenseWords;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.NamedFilesSection.NamedFilesModel;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.site.TableSection.DetailLines;
import org.roboscope.ui.workspace.Workspace;

/** The terms that the License lines of the file in front name: what is permitted, what is prohibited, what it costs. */
public final class LicenseSection extends NamedFilesSection<LicenseSection.LicenseRow> {

    private final LicenseModel model;
    private final LicenseWords words = new LicenseWords();

    @FXML
    private VBox details;

    @FXML
    private SplitPane split;

    LicenseSection(Workspace workspace, LicenseModel model, AddressBar bar) {
        super("licenses", FxmlFile.SITE_LICENSES, workspace, model, bar);
        this.model = model;
    }

    @FXML
    void initialize() {
        prepareTable().filled().roomForWords();
        TableColumns<LicenseRow> columns = columns("licenses.");
        columns.addText("content", 170, row -> row.content().isEmpty() ? row.file() : row.content());
        columns.addText("permits", 200, LicenseRow::permits);
        columns.addText("prohibits", 200, LicenseRow::prohibits);
        columns.addText("costs", 220, LicenseRow::costs);
        columns.addText("notes", 260, row -> String.join(" ", row.notes()));
        table.getSelectionModel().selectedItemProperty().subscribe(row -> explain());
        model.files.addListener((InvalidationListener) change -> fill(
                model.files.stream().flatMap(file -> LicenseRow.of(file, words)).toList()));
        follow();
        foldBeside(split);
    }

    @Override
    List<String> named() {
        return LicenseFetcher.named(workspace.reading().get().text());
    }

    @Override
    String read() {
        return MESSAGES.text("licenses.read", model.files.size(), model.broken());
    }

    private void explain() {
        DetailLines about = new DetailLines();
        selected().ifPresent(row -> explain(row, about));
        about.remark(MESSAGES.text("licenses.about")).showIn(details);
    }

    private void explain(LicenseRow row, DetailLines about) {
        about.title(row.file());
        if (!row.content().isEmpty()) {
            about.sentence(MESSAGES.text("licenses.content.is", row.content()));
        }
        if (row.hasTerms()) {
            about.sentence(MESSAGES.text("licenses.permits.is", row.permits()));
            about.sentence(MESSAGES.text("licenses.prohibits.is", row.prohibits()));
            about.sentence(MESSAGES.text("licenses.costs.is", row.costs()));
        }
        about.sentences(row.notes());
    }

    /** The files of terms that the License lines name: fetched when asked to, one after the other. */
    static final class LicenseModel extends NamedFilesModel<LicenseFile> {

        private final Supplier<String> site;

        /** @param site that the file in front is of, if that is known */
        LicenseModel(SiteServices services, Supplier<String> site) {
            super(services, LicenseFile::fetch, file -> !file.content().problems().isEmpty());
            this.site = site;
        }

        @Override
        void fetch(List<String> named, String userAgent) {
            files.clear();
            walk("licences", inWindow -> {
                Fetcher asking = new Fetcher(services.asking(userAgent));
                LicenseFetcher fetcher = new LicenseFetcher(address(site).map(asking::namedBy).orElse(asking),
                        file -> inWindow.accept(() -> files.add(file)));
                return new Fetching<>(() -> fetcher.run(named), fetcher::cancel);
            });
        }
    }

    /**
     * One set of terms in words, or what is wrong with a file of terms.
     *
     * @param file    its address
     * @param content which content they are for; empty where there is only something to note
     * @param notes   sentences
     */
    record LicenseRow(
            String file, String content, String permits, String prohibits, String costs, List<String> notes) {

        LicenseRow {
            notes = List.copyOf(notes);
        }

        /** The problems of the file come first. */
        static Stream<LicenseRow> of(LicenseFile file, LicenseWords words) {
            String address = file.address().toString();
            return Stream.concat(
                    file.content().problems().stream().map(SiteSentence::text)
                            .map(problem -> problem(address, problem)),
                    file.content().contents().stream().flatMap(content -> of(address, content, words)));
        }

        private static Stream<LicenseRow> of(String address, ContentTerms content, LicenseWords words) {
            List<String> notes = words.notes(content);
            return content.offers().isEmpty()
                    ? Stream.of(new LicenseRow(address, content.url(), "", "", "", notes))
                    : content.offers().stream().map(offer -> of(address, content.url(), offer, notes, words));
        }

        private static LicenseRow of(
                String address, String url, OfferedTerms offer, List<String> notes, LicenseWords words) {
            return new LicenseRow(address, url, words.uses(offer.permits()), words.uses(offer.prohibits()),
                    words.costs(offer), notes);
        }

        private static LicenseRow problem(String address, String sentence) {
            return new LicenseRow(address, "", "", "", "", List.of(sentence));
        }

        /** Whether it states terms. */
        boolean hasTerms() {
            return !permits.isEmpty();
        }
    }
}
