package org.roboscope.lint.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.rules.BlockedAssetsCheck.AssetPath;

/** The files that the value of a rule names. */
class AssetPathTest {

    @ParameterizedTest
    @CsvSource({
        "/*.css$, /x.css", "/*.js*, /x.js", "/apw.js*, /apw.js", "*/a-*.min.js$, /x/a-x.min.js", "/*.js?v=, /x.js?v=",
        "/js, /js/main.js", "/css/*, /css/style.css", "/*/static/, /x/static/app.css", "*/wp-content/themes, "
                + "/x/wp-content/themes/site/style.css"})
    void valueMatchesTheFirstExampleFile(String value, String file) {
        assertThat(AssetPath.of(value, false).files()).first().isEqualTo(file);
    }

    @ParameterizedTest
    @CsvSource({
        "/*.json", "/*.jsp$", "/a.jsx", "/docs/node.js/", "/assets/pdf/", "/static/*.pdf$", "/js/$", "/js?x",
        "/themes/",
        "/plugins/", "/a", "/", "*", "/cssx/", "/xjs"})
    void otherValuesNameNoAssets(String value) {
        assertThat(AssetPath.of(value, false).files()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/misc/, true", "/themes, true", "/a/misc/, false", "/scripts/, false"})
    void drupalFoldersCountOnlyAtTheTop(String value, boolean counts) {
        assertThat(AssetPath.of(value, true).files().isEmpty()).isEqualTo(!counts);
    }
}
