package org.roboscope.simulate.sites;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.list.CsvRecord;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/**
 * The sites of a list, without duplicates. The list has a host or an address on each line, or it is a table of sites
 * and labels. Blank lines and lines that begin with {@code #} are ignored.
 */
public record ListedSites(List<ListedSite> sites, List<DuplicateSite> duplicates) {

    /** A line that names a site of an earlier line. */
    public record DuplicateSite(int line, ListedSite firstSite) {}

    /** The largest number of sites. A longer list is usually an export of pages by mistake. */
    public static final int MAX_SITES = 100_000;

    private static final String SEPARATORS = "\t;,";
    private static final Set<String> SITE_HEADINGS =
            Set.of("site", "sites", "host", "hostname", "domain", "url", "address", "website");
    private static final Set<String> LABEL_HEADINGS = Set.of("label", "name", "title", "note", "group");
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    public ListedSites {
        sites = List.copyOf(sites);
        duplicates = List.copyOf(duplicates);
    }

    /** @param name name of the list for error messages */
    public static ListedSites read(String name, byte[] bytes) throws BadInputException {
        return new ListReader(name).readText(ByteText.toText(bytes));
    }

    /** Reads a list line by line. */
    private static final class ListReader {

        private final String name;
        private final Map<RobotsAddress, ListedSite> sites = new LinkedHashMap<>();
        private final List<DuplicateSite> duplicates = new ArrayList<>();
        private byte separator;
        private int siteColumn;
        private int labelColumn = 1;
        private boolean isFirstLine = true;

        ListReader(String name) {
            this.name = name;
        }

        ListedSites readText(String text) throws BadInputException {
            int lineNumber = 0;
            for (String line : (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).split("\\r\\n|\\n|\\r",
                    -1)) {
                lineNumber++;
                String content = line.strip();
                if (!content.isEmpty() && content.charAt(0) != '#') {
                    readLine(content, lineNumber);
                }
            }
            if (sites.isEmpty()) {
                throw new BadInputException("sites.empty", name);
            }
            return new ListedSites(List.copyOf(sites.values()), duplicates);
        }

        private void readLine(String line, int lineNumber) throws BadInputException {
            List<String> cells = splitCells(line, lineNumber);
            boolean isHeading = isFirstLine && readHeading(cells);
            isFirstLine = false;
            if (isHeading) {
                return;
            }
            String siteText = siteColumn < cells.size() ? cells.get(siteColumn) : "";
            if (siteText.isEmpty()) {
                throw new BadInputException("sites.bad.none", lineNumber, name);
            }
            addSite(new ListedSite(parseAddress(siteText, lineNumber),
                    labelColumn < cells.size() ? cells.get(labelColumn) : "",
                    lineNumber));
        }

        private void addSite(ListedSite site) throws BadInputException {
            ListedSite firstSite = sites.putIfAbsent(site.robotsTxt(), site);
            if (firstSite != null) {
                duplicates.add(new DuplicateSite(site.line(), firstSite));
            }
            if (sites.size() > MAX_SITES) {
                throw new BadInputException("sites.tooMany", name, MAX_SITES);
            }
        }

        private RobotsAddress parseAddress(String siteText, int lineNumber) throws BadInputException {
            try {
                return RobotsAddress.ofSite(siteText);
            } catch (BadAddressException bad) {
                throw new BadInputException("sites.bad", lineNumber, name, bad.sentence().text());
            }
        }

        /** The cells of a line. The first separator in the list is used for all lines. */
        private List<String> splitCells(String line, int lineNumber) throws BadInputException {
            for (int at = 0; at < line.length() && separator == 0; at++) {
                separator = SEPARATORS.indexOf(line.charAt(at)) >= 0 ? (byte) line.charAt(at) : 0;
            }
            if (separator == 0 && line.charAt(0) != '"') {
                return List.of(line);
            }
            byte[] bytes = ByteText.toBytes(line);
            if (CsvRecord.isOpen(bytes, false, separator)) {
                throw new BadInputException("sites.bad.quote", lineNumber, name);
            }
            return CsvRecord.split(bytes, separator).stream()
                    .map(cell -> new String(cell, StandardCharsets.UTF_8).strip()).toList();
        }

        /** Reads the columns from a heading, and returns whether the line is one. */
        private boolean readHeading(List<String> cells) {
            List<String> headings = cells.stream().map(cell -> cell.toLowerCase(Locale.ROOT)).toList();
            int column = indexOfAny(headings, SITE_HEADINGS);
            if (column < 0) {
                return false;
            }
            siteColumn = column;
            labelColumn = indexOfAny(headings, LABEL_HEADINGS);
            if (labelColumn < 0) {
                labelColumn = Integer.MAX_VALUE;
            }
            return true;
        }

        private static int indexOfAny(List<String> names, Set<String> headings) {
            for (int column = 0; column < names.size(); column++) {
                if (headings.contains(names.get(column))) {
                    return column;
                }
            }
            return -1;
        }
    }

    /**
     * A site of a list.
     *
     * @param label label in the list; may be empty
     * @param line  line in the list, from 1
     */
    public record ListedSite(RobotsAddress robotsTxt, String label, int line) {

        /** The site: scheme, host and port. */
        public String name() {
            return robotsTxt.address().site();
        }
    }
}
