package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever cannot be done is said in one sentence, with exit code 2 and nothing on standard output. */
class WrongUsageTest {

    @TempDir
    private Path scratch;

    @BeforeEach
    void writeFiles() throws Exception {
        Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
        Files.writeString(scratch.resolve("paths"), "/a\n/b\n");
        Files.writeString(scratch.resolve("empty"), "\n# no address\n");
        Files.write(scratch.resolve("latin1"), new byte[] {'/', (byte) 0xE9, '\n'});
        Files.write(scratch.resolve("broken.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0});
        Files.writeString(scratch.resolve("sitemap.xml"), "<?xml version=\"1.0\"?>\n<urlset/>\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            test                                             | Name the robots.txt to read, or - for standard input.
            test FILE                                        | Name at least one crawler, as in --as Googlebot.
            test FILE --as Googlebot                         | Name at least one address
            test FILE --as a b                               | Name at least one address
            test FILE --as                                   | The name of a crawler is missing after --as. See
            test FILE --as --urls x                          | The name of a crawler is missing after --as. See
            test DIR/none --as a /x                          | There is no file DIR/none.
            test DIR --as a /x                               | DIR is a folder, not a file.
            test https://missing.test --as a /x              | https://missing.test/robots.txt could not be fetched.
            test HTTP://a@missing.test --as a /x             | The address holds a user name or password before an @.
            groups ftp://missing.test                        | ftp://missing.test/robots.txt is an FTP address.
            check                                            | Name the robots.txt to read, or - for standard input.
            check DIR/none                                   | There is no file DIR/none.
            check DIR                                        | DIR is a folder, not a file.
            check ftp://missing.test                         | ftp://missing.test/robots.txt could not be fetched.
            check FILE --standard nope                       | There is no standard nope. There are: own, google, rfc-9309,
            check FILE --standard google --standard x        | There is no standard x. There are: own, google, rfc-9309,
            check FILE --severity fatal                      | There is no severity fatal. There are: error, warning,
            check FILE --severity Error                      | There is no severity Error. There are: error, warning,
            check FILE --format xml                          | There is no format xml. There are: text, json, sarif, html.
            check FILE --color maybe                         | There is no colour setting maybe. There are: auto,
            check FILE --format json --color maybe           | There is no colour setting maybe. There are: auto,
            check FILE --site a@b                            | The address holds a user name or password
            check FILE --as                                  | Missing required parameter for option '--as'
            check --about X99                                | There is no finding X99. Codes look like R01
            check FILE --nonsense                            | Unknown option: '--nonsense'. See roboscope check --help.
            check \uFFFD                                     | could not be read, because this shell's language settings
            check DIR/none --format json                     | There is no file DIR/none.
            check DIR/none --format sarif                    | There is no file DIR/none.
            fetch                                            | Name the site to ask, as in https://example.com/.
            fetch mailto://a                                 | mailto://a cannot be fetched
            fetch missing.test:x                             | x is no port
            fetch missing.test --timeout 0                   | 0 is no time: give whole seconds, from 1 to 3,600.
            fetch missing.test --timeout 1.5                 | 1.5 is no time
            fetch missing.test --user-agent \u00FC           | A User-Agent has letters, digits and signs of ASCII
            fetch missing.test --format xml                  | There is no format xml. There are: text, json.
            fetch missing.test --standard nope               | There is no standard nope.
            fetch missing.test --as Googlebot                | --as goes with --page or --pages: name what to ask for.
            fetch missing.test --ignore-robots               | --ignore-robots goes with --page or --pages
            fetch --page https://missing.test/               | Name at least one crawler, as in --as Googlebot.
            fetch --page https://missing.test/ --as          | The name of a crawler is missing after --as. See
            fetch --page missing.test --as Googlebot         | missing.test is no full address
            fetch --page https://missing.test/ --as Google-Extended | Google-Extended fetches nothing: it is a name
            fetch --page https://missing.test/ --as a --user-agent x | --user-agent does not go with --page and --pages.
            fetch --page https://missing.test/ --as a --standard google | --standard does not go with --page and --pages.
            fetch missing.test --page https://missing.test/ --as a | --page and --pages name what to fetch, so no site
            fetch --page https://missing.test/ --as a --format csv | There is no format csv. There are: text, json.
            fetch --pages DIR/none --as a                    | There is no file DIR/none.
            fetch --pages DIR/empty --as a                   | There is no address in DIR/empty.
            fetch --pages DIR/paths --as a                   | There is no full address in DIR/paths, such as
            fetch --pages FILE --as a b                      | are asked for in the name of one crawler
            fetch --pages FILE --page https://a/ --as a      | --page names one page, --pages a list of them
            fetch --pages FILE                               | Name at least one crawler, as in --as Googlebot.
            fetch --pages FILE --as a --format xml           | There is no format xml. There are: text, json, csv, tsv.
            test FILE --as a /x --standard nope              | There is no standard nope. There are: own, google, rfc-9309,
            test FILE --as a /x --standard Google            | There is no standard Google. There are: own, google,
            test FILE --as a /x --standard                   | Missing required parameter for option '--standard'
            test FILE --as a /x --format xml                 | There is no format xml. There are: text, json, csv, tsv, matrix.
            test FILE --as a /x --nonsense                   | Unknown option: '--nonsense'. See roboscope test --help.
            test FILE --as a --urls DIR/none                 | There is no file DIR/none.
            test FILE --as a --urls DIR/empty                | There is no address in DIR/empty.
            test FILE --as a --urls DIR/latin1               | There is no address in DIR/latin1: line 1: The line is not
            test FILE --as a --urls DIR/sitemap.xml          | There is no address in DIR/sitemap.xml.
            test FILE --as a --urls https://missing.test/s   | https://missing.test/s could not be fetched.
            test FILE --as a --urls DIR/none.gz              | There is no file DIR/none.gz.
            test FILE --as a --urls DIR/broken.gz            | DIR/broken.gz is packed by gzip and broken
            expect ftp://a DIR/none                          | ftp://a is an address, and here a file is needed.
            test - --as a --urls -                           | Standard input can be read only once: name - for one thing.
            test FILE --as a /\uFFFD                         | could not be read, because this shell's language settings
            test FILE --as \uFFFD /x                         | could not be read, because this shell's language settings
            test --jsonl FILE                                | --jsonl takes everything from standard input
            test --jsonl --explain                           | --jsonl takes everything from standard input
            groups                                           | Name the robots.txt to read, or - for standard input.
            groups FILE extra                                | Unmatched argument at index 2: 'extra'. See roboscope groups
            groups DIR/none                                  | There is no file DIR/none.
            groups FILE --format yaml                        | There is no format yaml. There are: text, json.
            compare FILE                                     | Name two files to compare: the robots.txt as it is, and
            compare FILE DIR/none                            | There is no file DIR/none.
            compare FILE FILE --urls DIR/none                | There is no file DIR/none.
            compare FILE FILE --urls DIR/empty               | There is no address in DIR/empty.
            compare - - --as a                               | Standard input can be read only once: name - for one thing.
            compare FILE FILE --standard nope                | There is no standard nope.
            expect                                           | Name a file of expectations and the robots.txt to check.
            expect FILE                                      | Name a file of expectations and the robots.txt to check.
            expect DIR/empty FILE                            | Nothing is expected in DIR/empty.
            expect DIR/none FILE                             | There is no file DIR/none.
            expect - -                                       | Standard input can be read only once: name - for one thing.
            nonsense                                         | 'nonsense'. See roboscope --help.
            --nonsense                                       | Unknown option: '--nonsense'. See roboscope --help.
            """)
    void oneSentenceAndExitCodeTwo(String arguments, String sentence) {
        CommandLineResult result = CommandLineResult.run(inScratch(arguments).split(" ", -1));
        assertThat(result.err()).contains(inScratch(sentence));
        assertThat(result.err().lines()).singleElement().asString().endsWith(".");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void aBadLineInAListIsToldAndTheOthersAreAnswered() throws Exception {
        Path list = scratch.resolve("mixed");
        Files.write(list, new byte[] {'/', 'a', '\n', '/', (byte) 0xE9, '\n', '/', 'b'});
        CommandLineResult result =
                CommandLineResult.run(inScratch("test FILE --as FooBot --urls " + list).split(" ", -1));
        assertThat(result.out()).contains("  /a\n").endsWith("  /b\n");
        assertThat(result.err())
                .isEqualTo("One line of " + list + " could not be read: line 2: The line is not UTF-8 text.\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void anEmptyNameIsNoCrawler() {
        CommandLineResult result = CommandLineResult.run("test", inScratch("FILE"), "--as", " ", "/x");
        assertThat(result.err()).isEqualTo("The name of a crawler after --as is empty.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void aFileThatMayNotBeReadIsNamed() throws Exception {
        Path secret = Files.writeString(scratch.resolve("secret"), "");
        boolean locked = secret.toFile().setReadable(false) && !Files.isReadable(secret);
        assumeTrue(locked, "this person may read everything");
        CommandLineResult result = CommandLineResult.run("groups", secret.toString());
        assertThat(result.err()).isEqualTo("The file " + secret + " may not be read.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private String inScratch(String text) {
        return text.replace("FILE", scratch.resolve("robots.txt").toString()).replace("DIR", scratch.toString());
    }
}
