package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import java.util.Locale;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;

/** What a file says of the use of a page, as an object named {@code usage}. */
public final class UsageJson {

    private UsageJson() {}

    public static void addTo(JsonStringWriter json, UsageVerdict verdict) {
        json.object("usage");
        for (UsageCategory category : UsageCategory.values()) {
            json.value(category.key(), code(verdict.of(category)));
        }
        json.array("lines", verdict.lines()).end();
    }

    static String code(CategoryUsage usage) {
        return usage.preference().name().toLowerCase(Locale.ROOT);
    }
}
