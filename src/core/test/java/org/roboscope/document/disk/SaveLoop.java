package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A separate process that saves new content repeatedly until it is killed. */
final class SaveLoop {

    private SaveLoop() {}

    public static void main(String[] args) throws IOException {
        SafeFile safeFile = new SafeFile();
        Path file = Path.of(args[0]);
        for (long seed = 0;; seed++) {
            safeFile.write(file, content(seed));
            if (seed == 0) {
                System.out.println("saving");
            }
        }
    }

    /** Content of random length that starts with its seed, so that mixed contents are recognised. */
    static byte[] content(long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[8 + 100_000 + random.nextInt(400_000)];
        random.nextBytes(bytes);
        for (int i = 0; i < 8; i++) {
            bytes[i] = (byte) (seed >>> (8 * i));
        }
        return bytes;
    }

    static long seedOf(byte[] content) {
        long seed = 0;
        for (int i = 0; i < 8; i++) {
            seed |= (content[i] & 0xFFL) << (8 * i);
        }
        return seed;
    }
}
