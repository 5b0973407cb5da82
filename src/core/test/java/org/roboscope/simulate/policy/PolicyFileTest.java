package org.roboscope.simulate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.simulate.policy.PolicyFile.BadPolicyException;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** Reads policies as users write them, and refuses invalid ones with one sentence. */
class PolicyFileTest {

    @Test
    void allFieldsAreRead() throws BadPolicyException {
        SitePolicy policy = SitePolicy.NOTHING.withAccess(PolicyRow.SEO, AccessChoice.except("/a/", "/b/"))
                .withAccess(PolicyRow.SEARCH, AccessChoice.OPEN).withAccess(PolicyRow.EVERYONE, AccessChoice.only("/x"))
                .withUsage(UseKind.TRAINING, UsageWish.NO);
        String policyJson = """
                {"access": {"seo": "except:/a/,/b/", "search": "open", "everyone": "only:/x"},
                 "usage": {"training": "no"}, "vocabularies": ["content-usage", "content-signal"]}
                """;
        assertThat(PolicyFile.read(policyJson.getBytes(StandardCharsets.UTF_8))).isEqualTo(policy);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {
        "[]~A policy is a JSON object.",
        "{~The policy is not valid JSON: see line 1, character 1.",
        "{\"access\":{\"seo\":\"open\"}} x~The policy is not valid JSON: see line 1, character 27.",
        "{}~The policy asks for nothing.",
        "{\"rows\":{}}~A policy has no field \"rows\". These exist: access, usage, vocabularies.",
        "{\"access\":[]}~The value of \"access\" in the policy has the wrong type.",
        "{\"access\":{\"seo\":true}}~The value of \"seo\" in the policy has the wrong type.",
        "{\"access\":{\"seo\":\"open\",\"seo\":\"closed\"}}~The policy contradicts itself: seo is set to open and to closed.",
        "{\"access\":{},\"access\":{}}~The policy contradicts itself: it has the field \"access\" twice.",
        "{\"access\":{\"ai-training\":\"closed\"},\"usage\":{\"training\":\"yes\"}}~The policy contradicts itself: ai-training is closed, but the use training is said to be welcome.",
        "{\"access\":{\"seo\":\"only:blog\"}}~The choice for seo names \"blog\", which is not a folder: it begins with a slash, is not the whole site, and contains no space, comma, or any of * $ # ? %.",
        "{\"access\":{\"seo\":\"open:/a/\"}}~The choice for seo is open, closed, only:/folder/, except:/folder/ or leave, not \"open:/a/\".",
        "{\"usage\":{\"search\":\"perhaps\"}}~What is said of search is one of yes, no, unsaid, leave, not \"perhaps\".",
        "{\"usage\":{\"x\":\"no\"}}~There is no use \"x\". These exist: training, search, answers.",
        "{\"usage\":{\"search\":\"no\"},\"vocabularies\":[\"rsl\"]}~There is no field \"rsl\" for the use of pages. These exist: content-usage, content-signal."})
    void invalidPolicyHasOneSentence(String json, String sentence) {
        assertThatThrownBy(() -> PolicyFile.read(json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOfSatisfying(BadPolicyException.class,
                        refused -> assertThat(refused.sentence()).isEqualTo(sentence));
    }

    @Test
    void rowTakesPrecedenceOverAll() throws BadPolicyException {
        for (List<String> settings : List.of(List.of("all=closed", "search=leave", "seo=open"),
                List.of("search=leave", "seo=open", "all=closed"))) {
            SitePolicy policy = SitePolicy.parse(settings);
            assertThat(policy.access()).doesNotContainKey(PolicyRow.SEARCH)
                    .containsEntry(PolicyRow.SEO, AccessChoice.OPEN)
                    .containsEntry(PolicyRow.EVERYONE, AccessChoice.CLOSED).hasSize(PolicyRow.values().length - 1);
        }
    }

    @Test
    void allOfferedNamesAreAccepted() throws BadPolicyException {
        for (String name : SitePolicy.names()) {
            assertThat(SitePolicy.parse(List.of(name + "=leave")).isEmpty()).as(name).isTrue();
        }
        for (String setting : SitePolicy.allSettings()) {
            assertThat(SitePolicy.parse(List.of(setting)).isEmpty()).as(setting).isEqualTo(setting.endsWith("leave"));
        }
        assertThat(Arrays.stream(PolicyStance.values()).map(PolicyStance::code))
                .containsExactly("stay-in-search", "open-to-all", "staging", "search-only");
    }
}
