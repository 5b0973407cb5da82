package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The published poms have what Maven Central requires; the engine inherits most of it from the parent. */
class PublishedPomTest {

    private static final String PARENT = "pom.xml";
    private static final String ENGINE = "src/engine/pom.xml";
    private static final List<String> INHERITED = List.of("url", "licenses/license/name", "licenses/license/url",
            "developers/developer/name", "developers/developer/organization", "scm/connection",
            "scm/developerConnection", "scm/url");

    @ParameterizedTest
    @ValueSource(strings = {PARENT, ENGINE})
    void eachPomHasItsOwnNameAndDescription(String pom) throws Exception {
        assertThat(values(pom, "/project/name")).singleElement().asString().isNotBlank();
        assertThat(values(pom, "/project/description")).singleElement().asString().isNotBlank();
    }

    @Test
    void parentHasTheInheritedElements() throws Exception {
        for (String element : INHERITED) {
            assertThat(values(PARENT, "/project/" + element)).as(element).isNotEmpty()
                    .allSatisfy(value -> assertThat(value).isNotBlank());
            assertThat(values(ENGINE, "/project/" + element)).as(element).isEmpty();
        }
        assertThat(values(ENGINE, "/project/parent/artifactId")).containsExactly("roboscope-parent");
    }

    @Test
    void engineInheritsAddressesUnchanged() throws Exception {
        assertThat(values(PARENT, "/project/@child.project.url.inherit.append.path")).containsExactly("false");
        for (String address : List.of("connection", "developerConnection", "url")) {
            assertThat(values(PARENT, "/project/scm/@child.scm." + address + ".inherit.append.path"))
                    .containsExactly("false");
        }
    }

    @Test
    void bothPomsHaveOneVersion() throws Exception {
        String version = values(PARENT, "/project/version").getFirst();
        assertThat(version).doesNotContain("SNAPSHOT");
        assertThat(values(ENGINE, "/project/parent/version")).containsExactly(version);
    }

    @Test
    void sourcesAndJavadocAreBuiltAndSigned() throws Exception {
        assertThat(values(ENGINE, "//plugin[artifactId='maven-source-plugin']//goal")).contains("jar-no-fork");
        assertThat(values(ENGINE, "//plugin[artifactId='maven-jar-plugin']//classifier")).contains("javadoc");
        String release = "/project/profiles/profile[id='release']//plugin";
        assertThat(Set.copyOf(values(PARENT, release + "/artifactId")))
                .isEqualTo(Set.of("maven-gpg-plugin", "central-publishing-maven-plugin"));
        assertThat(values(PARENT, release + "[artifactId='maven-gpg-plugin']//goal")).containsExactly("sign");
        // A maintainer inspects the upload before it is published.
        assertThat(values(PARENT, release + "//autoPublish")).containsExactly("false");
    }

    private static List<String> values(String pom, String xPath) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(Path.of(pom).toFile());
        XPath evaluator = XPathFactory.newInstance().newXPath();
        NodeList nodes = (NodeList) evaluator.evaluate(xPath, document, XPathConstants.NODESET);
        return IntStream.range(0, nodes.getLength()).mapToObj(i -> nodes.item(i).getTextContent().strip()).toList();
    }
}
