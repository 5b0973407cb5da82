package org.roboscope.cli;

import java.util.ResourceBundle;
import picocli.CommandLine.IVersionProvider;

/** The name and version that the build wrote into the product bundle. */
final class ProductVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        var product = ResourceBundle.getBundle("org.roboscope.messages.product");
        return new String[] {product.getString("name") + " " + product.getString("version")};
    }
}
