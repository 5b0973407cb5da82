package com.sun.javafx.tk.quantum;

/**
 * Replaces JavaFX's painter of the in-memory screen, because test classes come first on the class path. Tests read
 * nodes and never that screen; painting every frame would take two fifths of the time of the window tests. Styles,
 * layout and snapshots work as usual, and programs that a test starts in a process of their own paint as usual
 * (ProgramProcess).
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

    /** Does what JavaFX does for a minimised window. */
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
