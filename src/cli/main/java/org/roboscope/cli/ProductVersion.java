package org.roboscope.cli;

import java.util.ResourceBundle;
import picocli.CommandLine.IVersionProvider;

/** The name and version of the program, which the build writes into the product bundle. */
final class ProductVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {nameAndNumber()};
    }

    static String nameAndNumber() {
        return product().getString("name") + " " + number();
    }

    static String number() {
        return product().getString("version");
    }

    private static ResourceBundle product() {
        return ResourceBundle.getBundle("org.roboscope.messages.product");
    }
}
