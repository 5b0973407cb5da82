package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SavePreview;

/** Asks in dialogs whose buttons say what they do. */
public final class QuestionDialogs implements FileQuestions {

    private static final int MOST_LINES = 10;

    private final Window owner;
    private final WindowMessages messages;

    public QuestionDialogs(Window owner, WindowMessages messages) {
        this.owner = owner;
        this.messages = messages;
    }

    @Override
    public Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated) {
        ButtonType save = new ButtonType(messages.text("unsaved.save", names.size()), ButtonData.YES);
        ButtonType discard = new ButtonType(messages.text("unsaved.discard"), ButtonData.NO);
        ButtonType cancel = new ButtonType(messages.text("unsaved.cancel"), ButtonData.CANCEL_CLOSE);
        Alert alert = alert(
                messages.text("unsaved.title", names.size(), names.getFirst()),
                names.size() == 1 ? messages.text("unsaved.lost") : String.join("\n", some(names)),
                save, save, discard, cancel);
        boolean[] goes = {false};
        ChangeListener<Boolean> withdrawal = (property, before, now) -> {
            goes[0] = now;
            alert.close();
        };
        isOutdated.addListener(withdrawal);
        Optional<ButtonType> answer = alert.showAndWait();
        isOutdated.removeListener(withdrawal);
        if (goes[0]) {
            return Unsaved.OUTDATED;
        }
        if (answer.equals(Optional.of(save))) {
            return Unsaved.SAVE;
        }
        return answer.equals(Optional.of(discard)) ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Overwrite overwrite(String name, DiskChange change) {
        ButtonType overwrite = new ButtonType(messages.text("overwrite.yes"), ButtonData.YES);
        ButtonType compare = new ButtonType(messages.text("overwrite.compare"), ButtonData.NO);
        ButtonType cancel = new ButtonType(messages.text("overwrite.no"), ButtonData.CANCEL_CLOSE);
        ButtonType[] buttons = change.isReadable() ? new ButtonType[] {overwrite, compare, cancel}
                : new ButtonType[] {overwrite, cancel};
        Optional<ButtonType> answer = ask(messages.text("overwrite.title." + change, name),
                messages.text("overwrite.text"), cancel, buttons);
        if (answer.equals(Optional.of(overwrite))) {
            return Overwrite.WRITE;
        }
        return answer.equals(Optional.of(compare)) ? Overwrite.COMPARE : Overwrite.CANCEL;
    }

    @Override
    public boolean writeInPlace(String name, String why) {
        ButtonType write = new ButtonType(messages.text("inPlace.yes"), ButtonData.YES);
        ButtonType cancel = new ButtonType(messages.text("overwrite.no"), ButtonData.CANCEL_CLOSE);
        return ask(messages.text("inPlace.title", name), why + "\n\n" + messages.text("inPlace.text"),
                cancel, write, cancel).equals(Optional.of(write));
    }

    @Override
    public boolean saveDespite(String name, BrokenExpectations broken) {
        ButtonType save = new ButtonType(messages.text("expect.save"), ButtonData.YES);
        ButtonType cancel = new ButtonType(messages.text("expect.cancel"), ButtonData.CANCEL_CLOSE);
        return ask(messages.text("expect.title", name), String.join("\n", some(broken.sentences())), cancel, save,
                cancel)
                .equals(Optional.of(save));
    }

    private List<String> some(List<String> all) {
        return all.size() <= MOST_LINES ? all
                : Stream.concat(all.stream().limit(MOST_LINES),
                        Stream.of(messages.text("expect.more", all.size() - MOST_LINES))).toList();
    }

    @Override
    public boolean save(String name, BrokenExpectations broken, SavePreview preview) {
        return new SaveDialog(owner, messages, name, broken.areNew(), some(broken.sentences()), preview).ask();
    }

    @Override
    public boolean managedBlock(String name, List<String> opened, SavePreview preview) {
        return new ManagedBlockDialog(owner, messages, name, opened, preview).show();
    }

    @Override
    public boolean openMany(int named, int most) {
        int opened = Math.min(named, most);
        ButtonType open = new ButtonType(
                messages.text(named > most ? "openMany.some" : "openMany.all", opened), ButtonData.YES);
        ButtonType none = new ButtonType(messages.text("openMany.none"), ButtonData.CANCEL_CLOSE);
        return ask(messages.text("openMany.title", named),
                messages.text(named > most ? "openMany.text.some" : "openMany.text", most), none, open, none)
                .equals(Optional.of(open));
    }

    @Override
    public Recovered recovered(List<String> names) {
        return recovered("recovered.title", names, true);
    }

    @Override
    public Recovered recoveredOlder(List<String> names) {
        return recovered("recovered.title.older", names, false);
    }

    private Recovered recovered(String title, List<String> names, boolean areNewest) {
        ButtonType bringBack = new ButtonType(messages.text("recovered.bringBack"), ButtonData.YES);
        ButtonType discard = new ButtonType(messages.text("recovered.discard"), ButtonData.NO);
        ButtonType later = new ButtonType(messages.text("recovered.later"), ButtonData.CANCEL_CLOSE);
        Optional<ButtonType> answer = ask(
                messages.text(title, names.size()), String.join("\n", some(names)), areNewest ? bringBack : later,
                bringBack, discard, later);
        if (answer.equals(Optional.of(bringBack))) {
            return Recovered.BRING_BACK;
        }
        return answer.equals(Optional.of(discard)) ? Recovered.DISCARD : Recovered.LATER;
    }

    @Override
    public boolean revert(String name) {
        ButtonType revert = new ButtonType(messages.text("revert.yes"), ButtonData.YES);
        ButtonType cancel = new ButtonType(messages.text("revert.no"), ButtonData.CANCEL_CLOSE);
        return ask(messages.text("revert.title", name), messages.text("revert.text"), cancel, revert, cancel)
                .equals(Optional.of(revert));
    }

    @Override
    public boolean saveElsewhere(String why) {
        ButtonType elsewhere = new ButtonType(messages.text("files.saveElsewhere"), ButtonData.YES);
        ButtonType close = new ButtonType(messages.text("tell.ok"), ButtonData.CANCEL_CLOSE);
        return ask(messages.text("files.notSaved"), why, close, elsewhere, close).equals(Optional.of(elsewhere));
    }

    @Override
    public void tell(String title, String sentence) {
        ButtonType close = new ButtonType(messages.text("tell.ok"), ButtonData.OK_DONE);
        ask(title, sentence, close, close);
    }

    /** @param safe the answer that Enter gives */
    private Optional<ButtonType> ask(String title, String text, ButtonType safe, ButtonType... buttons) {
        return alert(title, text, safe, buttons).showAndWait();
    }

    private Alert alert(String title, String text, ButtonType safe, ButtonType... buttons) {
        Alert alert = new Alert(AlertType.NONE, text, buttons);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(title);
        SafeDefaultButton.set(alert, safe);
        DialogFit.install(alert);
        return alert;
    }
}
