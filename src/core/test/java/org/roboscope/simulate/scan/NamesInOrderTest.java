package org.roboscope.simulate.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.simulate.scan.FolderSource.NamesInOrder;

/** Returns the names in a folder in order, with a limited number in memory. */
class NamesInOrderTest {

    private final List<Integer> listings = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 99, 100, 101, 1_000})
    void allNamesAreInOrderForAnyLimit(int limit) throws IOException {
        List<String> names = IntStream.range(0, 100).mapToObj(Integer::toString).collect(Collectors.toList());
        Collections.shuffle(names, new Random(1));
        NamesInOrder inOrder = new NamesInOrder(() -> listing(names), limit);
        List<String> ordered = new ArrayList<>();
        for (Path name = inOrder.next(); name != null; name = inOrder.next()) {
            ordered.add(name.toString());
        }
        assertThat(ordered).isEqualTo(names.stream().sorted().toList());
        assertThat(inOrder.next()).isNull();
        assertThat(listings).hasSize((100 + limit - 1) / limit);
    }

    @Test
    void failureOfListingIsThrown() {
        NamesInOrder inOrder = new NamesInOrder(() -> {
            throw new DirectoryIteratorException(new IOException("broken off"));
        }, 10);
        assertThatThrownBy(inOrder::next).isInstanceOf(IOException.class).hasMessage("broken off");
    }

    private DirectoryStream<Path> listing(List<String> names) {
        listings.add(names.size());
        return new DirectoryStream<>() {

            @Override
            public Iterator<Path> iterator() {
                return names.stream().map(Path::of).iterator();
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }
}
