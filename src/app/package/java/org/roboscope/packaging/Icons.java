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

/** The icon in the form each system wants: the others' files are boxes around the same PNG pictures. */
final class Icons {

    private static final List<Integer> ICO_SIZES = List.of(16, 24, 32, 48, 64, 128, 256);
    private static final Map<Integer, String> ICNS_TYPES =
            Map.of(16, "icp4", 32, "icp5", 64, "icp6", 128, "ic07", 256, "ic08", 512, "ic09");
    private static final int ICO_HEAD = 6;
    private static final int ICO_ENTRY = 16;
    private static final int ICNS_HEAD = 8;

    private Icons() {}

    static Path of(Place place) {
        try {
            return switch (SystemKind.current()) {
                case LINUX -> picture(place, 512);
                case MAC -> Files.write(place.out().resolve("roboscope.icns"), icns(place));
                case WINDOWS -> Files.write(place.out().resolve("roboscope.ico"), ico(place));
            };
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Path picture(Place place, int size) {
        return place.icons().resolve("roboscope-" + size + ".png");
    }

    static byte[] ico(Place place) throws IOException {
        List<byte[]> pictures = new ArrayList<>();
        for (int size : ICO_SIZES) {
            pictures.add(Files.readAllBytes(picture(place, size)));
        }
        int start = ICO_HEAD + ICO_ENTRY * pictures.size();
        ByteBuffer file = ByteBuffer.allocate(start + length(pictures)).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort((short) 0).putShort((short) 1).putShort((short) pictures.size());
        for (int i = 0; i < pictures.size(); i++) {
            byte side = (byte) (int) ICO_SIZES.get(i); // 256 does not fit, and is written as 0
            file.put(side).put(side).put((byte) 0).put((byte) 0).putShort((short) 1).putShort((short) 32);
            file.putInt(pictures.get(i).length).putInt(start);
            start += pictures.get(i).length;
        }
        pictures.forEach(file::put);
        return file.array();
    }

    static byte[] icns(Place place) throws IOException {
        List<byte[]> pictures = new ArrayList<>();
        List<Integer> sizes = ICNS_TYPES.keySet().stream().sorted().toList();
        for (int size : sizes) {
            pictures.add(Files.readAllBytes(picture(place, size)));
        }
        int length = ICNS_HEAD * (pictures.size() + 1) + length(pictures);
        ByteBuffer file = ByteBuffer.allocate(length);
        file.put("icns".getBytes(StandardCharsets.US_ASCII)).putInt(length);
        for (int i = 0; i < pictures.size(); i++) {
            file.put(ICNS_TYPES.get(sizes.get(i)).getBytes(StandardCharsets.US_ASCII));
            file.putInt(ICNS_HEAD + pictures.get(i).length).put(pictures.get(i));
        }
        return file.array();
    }

    private static int length(List<byte[]> pictures) {
        return pictures.stream().mapToInt(picture -> picture.length).sum();
    }
}
