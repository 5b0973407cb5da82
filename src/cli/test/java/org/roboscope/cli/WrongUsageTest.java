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

/** Wrong usage is reported in one sentence, with exit code 2 and no standard output. */
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
            chek FILE                                        | neither a command nor a file named chek. Did you mean roboscope check?
            Groups                                           | neither a command nor a file named Groups. Did you mean roboscope groups?
            test                                             | Name the robots.txt to read, or - for standard input.
            test FILE                                        | Name at least one crawler, such as --as Googlebot.
            test FILE --as Googlebot                         | Name at least one URL
            test FILE --as a b                               | Name at least one URL
            test FILE --as                                   | --as needs the name of a crawler. See
            test FILE --as --urls x                          | --as needs the name of a crawler. See
            test DIR/none --as a /x                          | The file DIR/none does not exist.
            test DIR --as a /x                               | DIR is a folder, not a file.
            test https://missing.test --as a /x              | https://missing.test/robots.txt could not be fetched.
            test HTTP://a@missing.test --as a /x             | The URL contains a user name or password before an @.
            groups ftp://missing.test                        | ftp://missing.test/robots.txt is an FTP address.
            check                                            | Name the robots.txt to read, or - for standard input.
            check DIR/none                                   | The file DIR/none does not exist.
            check DIR                                        | DIR is a folder, not a file.
            check ftp://missing.test                         | ftp://missing.test/robots.txt could not be fetched.
            check FILE --standard nope                       | The standard nope does not exist. Use one of these: own, google, rfc-9309,
            check FILE --standard google --standard x        | The standard x does not exist. Use one of these: own, google, rfc-9309,
            check FILE --severity fatal                      | The severity fatal does not exist. Use one of these: error, warning,
            check FILE --severity Error                      | The severity Error does not exist. Use one of these: error, warning,
            check FILE --format xml                          | The format xml does not exist. Use one of these: text, json, sarif, github, gitlab, html.
            check FILE --color maybe                         | The colour setting maybe does not exist. Use one of these: auto,
            check FILE --format json --color maybe           | The colour setting maybe does not exist. Use one of these: auto,
            check FILE --site a@b                            | The URL contains a user name or password
            check FILE --as                                  | Missing required parameter for option '--as'
            check --about X99                                | The finding X99 does not exist. A code looks like R01
            check FILE --nonsense                            | Unknown option: '--nonsense'. See roboscope check --help.
            check \uFFFD                                     | could not be read, because
            check DIR/none --format json                     | The file DIR/none does not exist.
            check DIR/none --format sarif                    | The file DIR/none does not exist.
            fetch                                            | Name the site to ask, such as https://example.com/.
            fetch mailto://a                                 | mailto://a cannot be fetched
            fetch missing.test:x                             | x is not a port
            fetch missing.test --timeout 0                   | 0 is not a time: use whole seconds, from 1 to 3,600.
            fetch missing.test --timeout 1.5                 | 1.5 is not a time
            fetch missing.test --user-agent \u00FC           | A User-Agent can contain only ASCII letters, digits, spaces
            fetch missing.test --format xml                  | The format xml does not exist. Use one of these: text, json, csv, tsv.
            fetch missing.test --format csv                  | --format csv and tsv work only with --pages.
            fetch missing.test --standard nope               | The standard nope does not exist.
            fetch missing.test --as Googlebot                | --as works only with --page or --pages
            fetch missing.test --ignore-robots               | --ignore-robots works only with --page or --pages
            fetch --page https://missing.test/               | Name at least one crawler, such as --as Googlebot.
            fetch --page https://missing.test/ --as          | --as needs the name of a crawler. See
            fetch --page missing.test --as Googlebot         | missing.test is not a full URL
            fetch --page https://missing.test/ --as Google-Extended | Google-Extended fetches nothing: it is only a name
            fetch --page https://missing.test/ --as a --user-agent x | --user-agent does not work with --page or --pages.
            fetch --page https://missing.test/ --as a --standard google | --standard does not work with --page or --pages.
            fetch missing.test --page https://missing.test/ --as a | --page and --pages name what to fetch. Do not name a site
            fetch --page https://missing.test/ --as a --format csv | --format csv and tsv work only with --pages.
            fetch --pages DIR/none --as a                    | The file DIR/none does not exist.
            fetch --pages DIR/empty --as a                   | DIR/empty contains no URL.
            fetch --pages DIR/paths --as a                   | DIR/paths contains no full URL, such as
            fetch --pages FILE --as a b                      | --pages needs exactly one crawler
            fetch --pages FILE --page https://a/ --as a      | --page names one page, --pages a list of them
            fetch --pages FILE                               | Name at least one crawler, such as --as Googlebot.
            fetch --pages FILE --as a --format xml           | The format xml does not exist. Use one of these: text, json, csv, tsv.
            test FILE --as a /x --standard nope              | The standard nope does not exist. Use one of these: own, google, rfc-9309,
            test FILE --as a /x --standard Google            | The standard Google does not exist. Use one of these: own, google,
            test FILE --as a /x --standard                   | Missing required parameter for option '--standard'
            test FILE --as a /x --format xml                 | The format xml does not exist. Use one of these: text, json, csv, tsv, matrix.
            test FILE --as a /x --nonsense                   | Unknown option: '--nonsense'. See roboscope test --help.
            test FILE --as a --urls DIR/none                 | The file DIR/none does not exist.
            test FILE --as a --urls DIR/empty                | DIR/empty contains no URL.
            test FILE --as a --urls DIR/latin1               | DIR/latin1 contains no URL: line 1: The line is not
            test FILE --as a --urls DIR/sitemap.xml          | DIR/sitemap.xml contains no URL.
            test FILE --as a --urls https://missing.test/s   | https://missing.test/s could not be fetched.
            test FILE --as a --urls DIR/none.gz              | The file DIR/none.gz does not exist.
            test FILE --as a --urls DIR/broken.gz            | DIR/broken.gz is damaged gzip
            expect htps://me:secret@a DIR/none               | htps://***@a is a URL, but a file is needed here.
            expect ftp://a DIR/none                          | ftp://a is a URL, but a file is needed here.
            test - --as a --urls -                           | Standard input can be read only once: use - for one file.
            test FILE --as a /\uFFFD                         | could not be read, because
            test FILE --as \uFFFD /x                         | could not be read, because
            test --jsonl FILE                                | --jsonl reads everything from standard input
            test --jsonl --explain                           | --jsonl reads everything from standard input
            groups                                           | Name the robots.txt to read, or - for standard input.
            groups FILE extra                                | Unmatched argument at index 2: 'extra'. See roboscope groups
            groups DIR/none                                  | The file DIR/none does not exist.
            groups FILE --format yaml                        | The format yaml does not exist. Use one of these: text, json.
            scan FILE --format text                          | --format text works only with --summary.
            scan FILE --format text --summary --columns a    | The column "a" does not exist. Use these: host, url,
            enforce FILE --list --server nope                | Roboscope writes no rules for the server nope. Use one of these: nginx,
            check FILE --as-checker lighthouse --format html | --as-checker works only with files and with --format text or json.
            compare FILE                                     | Name two files to compare: the current robots.txt, and
            compare FILE DIR/none                            | The file DIR/none does not exist.
            compare FILE FILE --urls DIR/none                | The file DIR/none does not exist.
            compare FILE FILE --urls DIR/empty               | DIR/empty contains no URL.
            compare - - --as a                               | Standard input can be read only once: use - for one file.
            compare FILE FILE --standard nope                | The standard nope does not exist.
            sites                                            | Name the list of sites, or - for standard input.
            sites DIR/none                                   | The file DIR/none does not exist.
            sites DIR/empty                                  | DIR/empty names no site.
            sites - --expect -                               | Standard input can be read only once: use - for one file.
            sites FILE --format yaml                         | The format yaml does not exist. Use one of these: text, csv, json, html.
            watch a.test --every 15m                         | Use cron or a systemd timer instead of --every: roboscope watch asks each site once.
            watch a.test --every=1h                          | Use cron or a systemd timer instead of --every: roboscope watch asks each site once.
            watch a.test --once                              | Leave out --once: roboscope watch asks each site once.
            watch a.test --exec true                         | Use the exit code or the output of roboscope watch --format json instead of --exec: 1 means that something changed.
            watch a.test --on error                          | Choose by "alerts" in the output of roboscope watch --format json instead of --on.
            watch --sites - --expect -                       | Standard input can be read only once: use - for one file.
            expect                                           | Name a file of expectations and the robots.txt to check.
            expect FILE                                      | Name a file of expectations and the robots.txt to check.
            expect DIR/empty FILE                            | DIR/empty contains no expectations.
            expect DIR/none FILE                             | The file DIR/none does not exist.
            expect - -                                       | Standard input can be read only once: use - for one file.
            man                                              | Use --help instead of roboscope man, or type man roboscope
            man check                                        | Use --help instead of roboscope man, or type man roboscope
            man --list                                       | Use --help instead of roboscope man, or type man roboscope
            completion fish                                  | There is no script for the shell fish, only for these: bash, zsh.
            nonsense                                         | neither a command nor a file named nonsense. See roboscope --help.
            --nonsense                                       | Unknown option: '--nonsense'. See roboscope --help.
            """)
    void wrongUsageIsOneSentenceWithExitCode2(String arguments, String sentence) {
        CommandLineResult result = CommandLineResult.run(inScratch(arguments).split(" ", -1));
        assertThat(result.err()).contains(inScratch(sentence));
        assertThat(result.err().lines()).singleElement().asString().endsWith(".");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void invalidLineOfAListIsReported() throws Exception {
        Path list = scratch.resolve("mixed");
        Files.write(list, new byte[] {'/', 'a', '\n', '/', (byte) 0xE9, '\n', '/', 'b'});
        CommandLineResult result =
                CommandLineResult.run(inScratch("test FILE --as FooBot --urls " + list).split(" ", -1));
        assertThat(result.out()).contains("  /a\n").endsWith("  /b\n");
        assertThat(result.err())
                .isEqualTo("1 line of " + list + " could not be read: line 2: The line is not UTF-8 text.\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void emptyCrawlerNameIsRefused() {
        CommandLineResult result = CommandLineResult.run("test", inScratch("FILE"), "--as", " ", "/x");
        assertThat(result.err()).isEqualTo("--as has an empty name.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void fileWithoutReadPermissionIsNamed() throws Exception {
        Path secret = Files.writeString(scratch.resolve("secret"), "");
        boolean locked = secret.toFile().setReadable(false) && !Files.isReadable(secret);
        assumeTrue(locked, "this user can read any file");
        CommandLineResult result = CommandLineResult.run("groups", secret.toString());
        assertThat(result.err()).isEqualTo("You do not have permission to read " + secret + ".\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private String inScratch(String text) {
        return text.replace("FILE", scratch.resolve("robots.txt").toString()).replace("DIR", scratch.toString());
    }
}
