package org.roboscope.ui;

import java.util.List;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.image.ImageView;
import javafx.stage.Window;
import org.roboscope.robots.Standards;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;

/** Says what this is: its version, what it runs on, and under which licences its parts come. */
final class AboutDialog extends Alert {

    private static final double ICON = 64;
    private static final List<String> PARTS = List.of(
            "javafx", "richtextfx", "atlantafx", "ikonli", "material", "picocli", "nanojson", "diff", "commonmark",
            "jsoup", "jspecify");

    AboutDialog(Window owner, WindowMessages messages) {
        super(AlertType.NONE);
        WindowMessages product = WindowMessages.of("product");
        ImageView icon = new ImageView(AppIcon.allSizes().get(4));
        icon.setFitWidth(ICON);
        icon.setFitHeight(ICON);
        initOwner(owner);
        setGraphic(icon);
        setTitle(messages.text("about.title"));
        setHeaderText(messages.text("about.name", product.text("name"), product.text("version")));
        setContentText(messages.text("about.text", System.getProperty("java.version"),
                System.getProperty("javafx.version"), Standards.all().size())
                + "\n\n" + String.join("\n", PARTS.stream().map(part -> messages.text("about." + part)).toList()));
        getButtonTypes().setAll(new ButtonType(messages.text("tell.ok"), ButtonData.OK_DONE));
        DialogFit.install(this);
    }
}
