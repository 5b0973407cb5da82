package org.roboscope.simulate.results;

import java.util.Arrays;

/**
 * Which rows a URL has, and where its numbers lie. A URL of a list has a row for each crawler; a request that is judged for
 * its visitor has one. URLs of one kind stand together, so a run has few parts. One thread adds; any thread may ask for
 * URLs that were added.
 */
final class RowPlaces {

    /**
     * URLs of one kind, up to the next part.
     *
     * @param record where the first URL's numbers begin
     * @param width  how many numbers each URL has
     */
    private record Part(long url, long row, long record, int rowsOfUrl, int width, boolean isForVisitors) {

        private long rowsBefore(long other) {
            return row + (other - url) * rowsOfUrl;
        }

        private long recordsBefore(long other) {
            return record + (other - url) * width;
        }
    }

    private final int crawlers;
    private final int listWidth;
    private final int visitWidth;
    private volatile Part[] parts = {};

    /**
     * @param crawlers   how many rows a URL of a list has
     * @param listWidth  how many numbers it has
     * @param visitWidth how many numbers a request has that is judged for its visitor
     */
    RowPlaces(int crawlers, int listWidth, int visitWidth) {
        this.crawlers = crawlers;
        this.listWidth = listWidth;
        this.visitWidth = visitWidth;
    }

    /** Makes the URL, which comes behind all others, one of this kind. */
    void add(long url, boolean isForVisitor) {
        Part[] before = parts;
        if (before.length == 0) {
            parts = new Part[] {part(url, 0, 0, isForVisitor)};
        } else if (before[before.length - 1].isForVisitors() != isForVisitor) {
            Part last = before[before.length - 1];
            Part[] more = Arrays.copyOf(before, before.length + 1);
            more[before.length] = part(url, last.rowsBefore(url), last.recordsBefore(url), isForVisitor);
            parts = more;
        }
    }

    private Part part(long url, long row, long record, boolean isForVisitor) {
        return new Part(url, row, record, isForVisitor ? 1 : crawlers, isForVisitor ? visitWidth : listWidth,
                isForVisitor);
    }

    /** How many rows the first {@code urls} URLs have. */
    long rows(long urls) {
        return urls == 0 ? 0 : partOf(urls - 1).rowsBefore(urls);
    }

    boolean hasListUrls() {
        for (Part part : parts) {
            if (!part.isForVisitors()) {
                return true;
            }
        }
        return false;
    }

    boolean isForVisitor(long url) {
        return partOf(url).isForVisitors();
    }

    int rowsOf(long url) {
        return partOf(url).rowsOfUrl();
    }

    long firstRow(long url) {
        return partOf(url).rowsBefore(url);
    }

    /** Where the URL's numbers begin. */
    long record(long url) {
        return partOf(url).recordsBefore(url);
    }

    long url(long row) {
        Part part = partWithRow(row);
        return part.url() + (row - part.row()) / part.rowsOfUrl();
    }

    /** Which of its URL's rows it is. */
    int place(long row) {
        Part part = partWithRow(row);
        return (int) ((row - part.row()) % part.rowsOfUrl());
    }

    private Part partOf(long url) {
        Part[] now = parts;
        int at = now.length - 1;
        while (now[at].url() > url) {
            at--;
        }
        return now[at];
    }

    private Part partWithRow(long row) {
        Part[] now = parts;
        int at = now.length - 1;
        while (now[at].row() > row) {
            at--;
        }
        return now[at];
    }
}
