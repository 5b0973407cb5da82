package org.roboscope.simulate.results;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;

/** A table with a row for each URL, and a column for each crawler's outcome. */
public final class VerdictMatrix implements ChunkTable {

    /** The typical length of a cell in bytes. A URL is about as long as this number of cells. */
    private static final int CELL_SIZE = 10;

    private final List<RunCrawler> runCrawlers;
    private final boolean repeatsCrawlers;
    private final CsvTable table;
    private final byte[][] outcomeCells;

    public VerdictMatrix(RunPlan plan) {
        this(plan, CsvTable.COMMAS);
    }

    VerdictMatrix(RunPlan plan, CsvTable table) {
        this.table = table;
        this.runCrawlers = plan.runCrawlers();
        this.repeatsCrawlers = plan.repeatsCrawlers();
        this.outcomeCells = Stream.of(Outcome.values()).map(outcome -> {
            ByteBuilder cell = new ByteBuilder(CELL_SIZE);
            table.appendSeparator(cell);
            table.appendCell(cell, CodedValue.codeOf(outcome));
            return cell.toBytes();
        }).toArray(byte[][]::new);
    }

    @Override
    public byte[] heading() {
        return table.row(
                Stream.concat(Stream.of("url"), runCrawlers.stream().map(this::columnName)).toArray(String[]::new));
    }

    @Override
    public byte[] weightedHeading() {
        return table.row(Stream.of(Stream.of("url"), runCrawlers.stream().map(this::columnName), Stream.of("weight"))
                .flatMap(names -> names).toArray(String[]::new));
    }

    String columnName(RunCrawler runCrawler) {
        return repeatsCrawlers ? runCrawler.name() + " (" + runCrawler.standard().id() + ")" : runCrawler.name();
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(chunk.size() * (runCrawlers.size() + CELL_SIZE) * CELL_SIZE);
        for (int i = 0; i < chunk.size(); i++) {
            int index = i;
            addRow(out, chunk.entry(i).url(), column -> chunk.verdict(index, column));
            if (chunk.isWeighted()) {
                table.extendRow(out, chunk.weight(i));
            }
        }
        return out.toBytes();
    }

    /** Adds a row with the URL and the outcomes of the crawlers. */
    void addRow(ByteBuilder out, byte[] url, IntUnaryOperator verdictOfColumn) {
        byte[] urlCell = table.urlCell(url);
        out.append(urlCell, 0, urlCell.length);
        for (RunCrawler runCrawler : runCrawlers) {
            byte[] cell = outcomeCells[PackedVerdict.outcomeIndex(verdictOfColumn.applyAsInt(runCrawler.column()))];
            out.append(cell, 0, cell.length);
        }
        table.appendRowEnd(out);
    }
}
