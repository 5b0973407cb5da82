package com.sun.javafx.tk.quantum;

/**
 * Takes the place of JavaFX's painter of a screen in memory, because test classes come first on the class path: tests ask
 * nodes what they show, and nobody looks at that screen. To paint every window anew in every frame would take two fifths of
 * the time that the tests of the window take. A frame is styled and laid out as ever, a snapshot is painted as ever, and a
 * program that a test starts paints as ever (ProgramProcess).
 */
final class UploadingPainter extends ViewPainter {

    UploadingPainter(GlassScene scene) {
        super(scene);
    }

    void disposeRTTexture() {}

    @Override
    public float getPixelScaleFactorX() {
        return sceneState.getRenderScaleX();
    }

    @Override
    public float getPixelScaleFactorY() {
        return sceneState.getRenderScaleY();
    }

    /** As JavaFX does for a window that is minimised. */
    @Override
    public void run() {
        renderLock.lock();
        try {
            paintImpl(null);
        } finally {
            sceneState.getScene().setPainting(false);
            renderLock.unlock();
        }
    }
}
