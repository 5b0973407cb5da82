package org.roboscope.cli;

import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.IVersionProvider;

/** The name and version that the build wrote into the product bundle. */
final class ProductVersion implements IVersionProvider {

    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

    @Override
    public String[] getVersion() {
        return new String[] {nameAndNumber()};
    }

    static String nameAndNumber() {
        return product().getString("name") + " " + number();
    }

    /** The date of the sources, as 2026-01-31; empty where no build has filled it in. */
    static String date() {
        Matcher date = DATE.matcher(product().getString("date"));
        return date.lookingAt() ? date.group() : "";
    }

    static String number() {
        return product().getString("version");
    }

    private static ResourceBundle product() {
        return ResourceBundle.getBundle("org.roboscope.messages.product");
    }
}
