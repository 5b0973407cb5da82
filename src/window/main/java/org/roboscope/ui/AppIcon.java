package org.roboscope.ui;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.image.Image;
import org.roboscope.ui.common.AppResources;

/** The application's icon in every size that window systems request. */
final class AppIcon {

    private static final int[] SIZES = {16, 24, 32, 48, 64, 128, 256, 512};

    private static final List<Image> IMAGES = IntStream.of(SIZES)
            .mapToObj(size -> new Image(AppResources.url("/icons/roboscope-" + size + ".png").toExternalForm()))
            .toList();

    private AppIcon() {}

    /** @param size width and height in pixels, one of the available sizes */
    static Image ofSize(int size) {
        return IMAGES.get(Arrays.binarySearch(SIZES, size));
    }

    static List<Image> allSizes() {
        return IMAGES;
    }
}
