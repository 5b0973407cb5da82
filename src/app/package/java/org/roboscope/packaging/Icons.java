package org.roboscope.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The icon in the format of each system. ICO and ICNS files are containers of the same PNG images. */
final class Icons {

    private static final List<Integer> ICO_SIZES = List.of(16, 24, 32, 48, 64, 128, 256);
    private static final Map<Integer, String> ICNS_TYPES =
            Map.of(16, "icp4", 32, "icp5", 64, "icp6", 128, "ic07", 256, "ic08", 512, "ic09");
    private static final int ICO_HEADER_BYTES = 6;
    private static final int ICO_ENTRY_BYTES = 16;
    private static final int ICNS_HEADER_BYTES = 8;

    private Icons() {}

    static Path forCurrentSystem(BuildContext context) {
        try {
            return switch (SystemKind.current()) {
                case LINUX -> image(context, 512);
                case MAC -> Files.write(context.out().resolve("roboscope.icns"), icns(context));
                case WINDOWS -> Files.write(context.out().resolve("roboscope.ico"), ico(context));
            };
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Path image(BuildContext context, int size) {
        return context.icons().resolve("roboscope-" + size + ".png");
    }

    static byte[] ico(BuildContext context) throws IOException {
        List<byte[]> images = new ArrayList<>();
        for (int size : ICO_SIZES) {
            images.add(Files.readAllBytes(image(context, size)));
        }
        int offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.size();
        ByteBuffer file = ByteBuffer.allocate(offset + length(images)).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort((short) 0).putShort((short) 1).putShort((short) images.size());
        for (int i = 0; i < images.size(); i++) {
            byte side = (byte) (int) ICO_SIZES.get(i); // 256 becomes 0, as the format requires
            file.put(side).put(side).put((byte) 0).put((byte) 0).putShort((short) 1).putShort((short) 32);
            file.putInt(images.get(i).length).putInt(offset);
            offset += images.get(i).length;
        }
        images.forEach(file::put);
        return file.array();
    }

    static byte[] icns(BuildContext context) throws IOException {
        List<byte[]> images = new ArrayList<>();
        List<Integer> sizes = ICNS_TYPES.keySet().stream().sorted().toList();
        for (int size : sizes) {
            images.add(Files.readAllBytes(image(context, size)));
        }
        int length = ICNS_HEADER_BYTES * (images.size() + 1) + length(images);
        ByteBuffer file = ByteBuffer.allocate(length);
        file.put("icns".getBytes(StandardCharsets.US_ASCII)).putInt(length);
        for (int i = 0; i < images.size(); i++) {
            file.put(ICNS_TYPES.get(sizes.get(i)).getBytes(StandardCharsets.US_ASCII));
            file.putInt(ICNS_HEADER_BYTES + images.get(i).length).put(images.get(i));
        }
        return file.array();
    }

    private static int length(List<byte[]> images) {
        return images.stream().mapToInt(image -> image.length).sum();
    }
}
