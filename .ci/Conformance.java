import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Sends test cases through the built command line, {@code roboscope test --jsonl}, and compares outcome and line.
 * Arguments: the java command, the application's jar, the answers of google/robotstxt, the tables of the specification.
 * Exit code 1 when a case fails.
 */
final class Conformance {

    private static final int SHOWN_MISMATCHES = 10;
    private static final int MINUTES_BEFORE_IT_COUNTS_AS_HANGING = 10;
    private static final Pattern OUTCOME = Pattern.compile("\"outcome\"\\s*:\\s*\"(\\w+)\"");
    private static final Pattern LINE = Pattern.compile("\"line\"\\s*:\\s*(\\d+|null)");

    /** A question in base64 and JSON, the expected answer, and where to find it. */
    private record Case(String robots, String rest, String outcome, String line, String place) {

        /** A file that is the one of the line before is not sent again. */
        String request(String robotsBefore) {
            return "{\"robots\":\"" + (robots.equals(robotsBefore) ? "=" : robots) + "\"," + rest + "}";
        }

        boolean isAnsweredBy(String answer) {
            return outcome.equals(find(OUTCOME, answer)) && line.equals(find(LINE, answer).replace("null", "-"));
        }
    }

    private final String java;
    private final String jar;

    private Conformance(String java, String jar) {
        this.java = java;
        this.jar = jar;
    }

    public static void main(String[] args) throws Exception {
        Conformance conformance = new Conformance(args[0], args[1]);
        boolean holds = conformance.holds(args[2], libraryCases(Path.of(args[2])));
        for (String table : List.of(args).subList(3, args.length)) {
            holds &= conformance.holds(table, tableCases(Path.of(table)));
        }
        System.exit(holds ? 0 : 1);
    }

    /** What google/robotstxt itself answers: product tokens in order, the URL's bytes as they are. */
    private static List<Case> libraryCases(Path answers) throws IOException {
        return rows(answers, (row, place) -> {
            String as = Stream.of(row[1].split(",", -1)).map(name -> quoted(text(Base64.getDecoder().decode(name))))
                    .collect(Collectors.joining(","));
            String rest = "\"as\":[" + as + "],\"url\":\"" + row[2] + "\",\"standard\":\"google\",\"raw\":true";
            return new Case(row[0], rest, row[3], row[4], place);
        });
    }

    /** The verdicts of the specification: a crawler by its name, the URL as a person types it. */
    private static List<Case> tableCases(Path table) throws IOException {
        return rows(table, (row, place) -> {
            String rest = "\"crawler\":" + quoted(row[2]) + ",\"url\":\"" + base64(row[3]) + "\",\"standard\":"
                    + quoted(row[0]);
            return new Case(base64(unescaped(row[1])), rest, row[4], row[5], place);
        });
    }

    private interface RowReader {
        Case read(String[] row, String place);
    }

    private static List<Case> rows(Path file, RowReader reader) throws IOException {
        List<Case> cases = new ArrayList<>();
        try (InputStream raw = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(plain, UTF_8))) {
            lines.readLine();
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                cases.add(reader.read(line.split("\t", -1), file.getFileName() + ":" + ++number));
            }
        }
        return cases;
    }

    private boolean holds(String name, List<Case> cases) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(java, "-jar", jar, "test", "--jsonl")
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Thread asking = Thread.ofVirtual().start(() -> ask(process, cases));
        process.onExit().orTimeout(MINUTES_BEFORE_IT_COUNTS_AS_HANGING, TimeUnit.MINUTES)
                .whenComplete((ended, hanging) -> process.destroyForcibly());
        int passed = 0;
        int answered = 0;
        List<String> mismatches = new ArrayList<>();
        try (BufferedReader answers = process.inputReader(UTF_8)) {
            for (String answer = answers.readLine(); answer != null
                    && answered < cases.size(); answer = answers.readLine()) {
                Case question = cases.get(answered++);
                if (question.isAnsweredBy(answer)) {
                    passed++;
                } else {
                    mismatches.add(question.place() + ": expected " + question.outcome() + " by line " + question.line()
                            + ", got " + answer);
                }
            }
        }
        asking.join();
        mismatches.stream().limit(SHOWN_MISMATCHES).forEach(System.out::println);
        if (answered < cases.size()) {
            System.out.println("Only " + answered + " of " + cases.size() + " questions were answered; the command"
                    + " 'test --jsonl' ended with exit code " + process.waitFor() + ".");
        }
        System.out.println(name + ": " + passed + " passed, " + (cases.size() - passed) + " failed");
        return passed == cases.size();
    }

    private static void ask(Process process, List<Case> cases) {
        try (BufferedWriter questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8))) {
            String robotsBefore = "";
            for (Case question : cases) {
                questions.write(question.request(robotsBefore));
                questions.newLine();
                robotsBefore = question.robots();
            }
        } catch (IOException closed) {
            System.out.println("The command stopped listening: " + closed.getMessage());
        }
    }

    private static String find(Pattern pattern, String answer) {
        Matcher matcher = pattern.matcher(answer);
        return matcher.find() ? matcher.group(1) : "";
    }

    /** Bytes that are not UTF-8 become lone surrogates U+DC80 to U+DCFF, as everywhere in the project. */
    private static String text(byte[] bytes) {
        CharsetDecoder decoder = UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        for (CoderResult result = decoder.decode(in, out, true); result
                .isMalformed(); result = decoder.reset().decode(in, out, true)) {
            for (int i = 0; i < result.length(); i++) {
                out.put((char) (0xDC00 | (in.get() & 0xFF)));
            }
        }
        return out.flip().toString();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            plain.append(c != '\\' ? c : switch (text.charAt(++i)) {
                case 'n' -> '\n';
                case 'r' -> '\r';
                case 't' -> '\t';
                case '\\' -> '\\';
                default -> throw new IllegalArgumentException("unknown escape in " + text);
            });
        }
        return plain.toString();
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
