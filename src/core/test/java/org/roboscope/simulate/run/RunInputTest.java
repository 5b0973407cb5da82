package org.roboscope.simulate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.simulate.run.SimulationRun.RunInput;

/** Divides a run into chunks of a limited number of rows. */
class RunInputTest {

    /** The more rows a URL has, the fewer URLs are in memory. */
    @ParameterizedTest
    @CsvSource({"0,512", "1,512", "32,512", "64,256", "10000,1", "20000,1", "9000000000,1"})
    void chunkSizeShrinksWithRowsPerUrl(long rowsPerUrl, int chunkSize) {
        assertThat(RunInput.ofRows(List.of(), List.of(), rowsPerUrl, true).chunkSize()).isEqualTo(chunkSize);
    }
}
