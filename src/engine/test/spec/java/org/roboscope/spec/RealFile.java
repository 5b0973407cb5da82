package org.roboscope.spec;

/**
 * A robots.txt of a real site, named as in {@code example.com.txt}, from the {@linkplain SharedData#realFiles shared
 * data}.
 */
public record RealFile(String name, byte[] bytes) {

    @Override
    public String toString() {
        return name;
    }
}
