package org.roboscope.spec;

/** A robots.txt, named by its site as in {@code example.com.txt}, of a site that exists, from the {@linkplain SharedData#realFiles shared data}. */
public record RealFile(String name, byte[] bytes) {

    @Override
    public String toString() {
        return name;
    }
}
