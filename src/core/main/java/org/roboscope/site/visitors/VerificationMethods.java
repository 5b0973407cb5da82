package org.roboscope.site.visitors;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.visitors.VerificationMethod.Kind;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** All ways to recognise visitors that operators publish, or that are known of them. */
public final class VerificationMethods {

    private static final String HEADING =
            "operator\ttokens\tmethod\twhere\tformat\tproves\toutside\texample\tsource\tdate\tconfidence\tnote";

    private final List<VerificationMethod> all;

    /** Those of a table of one's own. */
    public VerificationMethods(List<VerificationMethod> all) {
        this.all = List.copyOf(all);
    }

    /** Those that the program carries with it. */
    public static VerificationMethods builtIn() {
        return BuiltIn.METHODS;
    }

    private static final class BuiltIn {
        static final VerificationMethods METHODS = new VerificationMethods(
                ResourceTable.read(VerificationMethods.class, "visitors.tsv", HEADING).stream()
                        .map(VerificationMethods::method).toList());
    }

    private static VerificationMethod method(String[] columns) {
        Kind kind = Kind.valueOf(code(columns[2]));
        boolean isList = kind == Kind.IP_LIST;
        Proof proves = columns[5].equals("-") ? Proof.NOTHING : Proof.valueOf(code(columns[5]));
        return new VerificationMethod(columns[0], List.of(columns[1].split(",")), kind,
                List.of(columns[3].split(",")), isList ? ListFormat.valueOf(code(columns[4])) : ListFormat.PLAIN,
                proves, columns[6].equals("claims"), columns[8], columns[9], columns[11]);
    }

    private static String code(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    public List<VerificationMethod> all() {
        return all;
    }

    /** The ways for a crawler or bot that this program can go. */
    List<VerificationMethod> of(String name, String operator) {
        return all.stream().filter(method -> method.isList() || method.isReverseDns())
                .filter(method -> method.isFor(name, operator)).toList();
    }

    /** The lists for some crawlers, each once. */
    public List<VerificationMethod> lists(List<NamedVisitor> visitors) {
        return all.stream().filter(VerificationMethod::isList)
                .filter(method -> visitors.stream().anyMatch(
                        visitor -> method.isFor(visitor.name(), visitor.operator())))
                .toList();
    }

    /** Whose crawler is called so; empty where that is not known. */
    public String operatorOf(String name) {
        return all.stream().filter(method -> method.isFor(name, "")).map(VerificationMethod::operator).findFirst()
                .orElse("");
    }

    /** All lists that can be fetched. */
    public List<VerificationMethod> lists() {
        return all.stream().filter(VerificationMethod::isList).toList();
    }

    /** The list that has this name in its address, as a person saves it: the last word behind a slash. */
    public Optional<VerificationMethod> listNamed(String fileName) {
        return lists().stream().filter(list -> fileName.equals(fileName(list))).findFirst();
    }

    private static String fileName(VerificationMethod list) {
        String path = list.address().replaceFirst("[?#].*", "").replaceFirst("/+$", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
