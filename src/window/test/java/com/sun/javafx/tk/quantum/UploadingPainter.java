package com.sun.javafx.tk.quantum;

/**
 * Replaces JavaFX's painter of a screen in memory, because test classes come first on the class path. Tests ask nodes what
 * they show and never look at that screen. Painting every window in every frame would take two fifths of the time of the
 * window tests. Frames are styled and laid out as usual, snapshots are painted as usual, and a program that a test starts
 * paints as usual (ProgramProcess).
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
