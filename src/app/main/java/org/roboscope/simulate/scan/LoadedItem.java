package org.roboscope.simulate.scan;

/** What is known at once: a file in memory, or that there is none. */
record LoadedItem(CollectedFile load, long weight) implements CollectedItem {

    LoadedItem(CollectedFile file) {
        this(file, 0);
    }

    @Override
    public FileOrigin place() {
        return load.place();
    }
}
