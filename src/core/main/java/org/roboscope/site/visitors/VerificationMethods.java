package org.roboscope.site.visitors;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.visitors.VerificationMethod.Kind;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** The known methods to verify visitors. */
public final class VerificationMethods {

    private static final String HEADING =
            "operator\ttokens\tmethod\twhere\tformat\tproves\toutside\texample\tsource\tdate\tconfidence\tnote";

    private final List<VerificationMethod> methods;

    /** Creates methods from a custom table. */
    public VerificationMethods(List<VerificationMethod> methods) {
        this.methods = List.copyOf(methods);
    }

    /** Returns the methods of the program's table. */
    public static VerificationMethods builtIn() {
        return BuiltInTable.METHODS;
    }

    private static final class BuiltInTable {
        static final VerificationMethods METHODS = new VerificationMethods(
                ResourceTable.read(VerificationMethods.class, "visitors.tsv", HEADING).stream()
                        .map(VerificationMethods::parseMethod).toList());
    }

    private static VerificationMethod parseMethod(String[] columns) {
        Kind kind = Kind.valueOf(toConstantName(columns[2]));
        boolean isList = kind == Kind.IP_LIST;
        Proof proof = columns[5].equals("-") ? Proof.NOTHING : Proof.valueOf(toConstantName(columns[5]));
        return new VerificationMethod(columns[0], List.of(columns[1].split(",")), kind,
                List.of(columns[3].split(",")),
                isList ? ListFormat.valueOf(toConstantName(columns[4])) : ListFormat.PLAIN,
                proof, columns[6].equals("claims"), columns[8], columns[9], columns[11]);
    }

    private static String toConstantName(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    public List<VerificationMethod> all() {
        return methods;
    }

    /** Returns the methods for a crawler that this program supports. */
    List<VerificationMethod> methodsFor(String name, String operator) {
        return methods.stream().filter(method -> method.isList() || method.isReverseDns())
                .filter(method -> method.appliesTo(name, operator)).toList();
    }

    /** Returns the lists that apply to any of the crawlers. */
    public List<VerificationMethod> listsFor(List<NamedVisitor> visitors) {
        return methods.stream().filter(VerificationMethod::isList)
                .filter(method -> visitors.stream().anyMatch(
                        visitor -> method.appliesTo(visitor.name(), visitor.operator())))
                .toList();
    }

    /** Returns the operator of the crawler with a name, or empty if it is unknown. */
    public String operatorOf(String name) {
        return methods.stream().filter(method -> method.appliesTo(name, "")).map(VerificationMethod::operator)
                .findFirst().orElse("");
    }

    /** Returns all lists that can be fetched. */
    public List<VerificationMethod> lists() {
        return methods.stream().filter(VerificationMethod::isList).toList();
    }

    /** Returns the list whose URL ends with a file name, which is the name of the file that a user saves. */
    public Optional<VerificationMethod> listNamed(String fileName) {
        return lists().stream().filter(method -> fileName.equals(fileName(method))).findFirst();
    }

    private static String fileName(VerificationMethod method) {
        String path = method.url().replaceFirst("[?#].*", "").replaceFirst("/+$", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
