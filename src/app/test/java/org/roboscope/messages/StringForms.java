package org.roboscope.messages;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.roboscope.messages.SourceStrings.Argument;
import org.roboscope.messages.SourceStrings.StringUse;

/**
 * The values that strings in the sources can have: literals as written, and {@link #ANY} for parts known only at run
 * time.
 */
final class StringForms {

    static final String ANY = "\u0000";

    private static final int MAX_DEPTH = 4;

    private final SourceStrings sources;
    private final boolean acceptsEveryCaller;

    /**
     * @param acceptsEveryCaller whether a parameter may have the arguments of any method of the same name. Otherwise
     *                           only calls of constructors and private methods count, because only these are certain
     */
    StringForms(SourceStrings sources, boolean acceptsEveryCaller) {
        this.sources = sources;
        this.acceptsEveryCaller = acceptsEveryCaller;
    }

    Set<String> of(StringUse use) {
        return forms(use.expression(), use, 0);
    }

    /** Returns a pattern that matches all texts of the form. */
    static Pattern pattern(String form) {
        return Pattern.compile(Stream.of(form.split(ANY, -1)).map(Pattern::quote).collect(Collectors.joining(".+")));
    }

    private Set<String> forms(ExpressionTree expression, StringUse use, int depth) {
        return switch (expression) {
            case LiteralTree literal when literal.getValue() instanceof String text -> Set.of(text);
            case ParenthesizedTree inner -> forms(inner.getExpression(), use, depth);
            case ConditionalExpressionTree choice -> union(Stream.of(
                    forms(choice.getTrueExpression(), use, depth), forms(choice.getFalseExpression(), use, depth)));
            case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS -> forms(sum.getLeftOperand(), use, depth).stream()
                    .flatMap(left -> forms(sum.getRightOperand(), use, depth).stream().map(right -> left + right))
                    .collect(Collectors.toSet());
            case SwitchExpressionTree choice -> union(
                    choice.getCases().stream().map(branch -> forms(branch, use, depth)));
            case IdentifierTree name when depth < MAX_DEPTH -> forms(name.getName().toString(), use, depth + 1);
            default -> Set.of(ANY);
        };
    }

    private Set<String> forms(CaseTree choice, StringUse use, int depth) {
        return switch (choice.getBody()) {
            case ExpressionTree expression -> forms(expression, use, depth);
            case ThrowTree _ -> Set.of();
            case null, default -> Set.of(ANY);
        };
    }

    private Set<String> forms(String name, StringUse use, int depth) {
        ExpressionTree constant = use.source().constants().get(name);
        if (constant != null) {
            return forms(constant, use, depth);
        }
        MethodTree method = use.method();
        int parameter = method == null ? -1 : parameter(method, name);
        if (method == null || parameter < 0) {
            return Set.of(ANY);
        }
        String called = method.getReturnType() == null ? use.source().className() : method.getName().toString();
        List<Argument> arguments = arguments(method, called, parameter, use);
        Set<String> forms = union(arguments.stream()
                .map(argument -> forms(argument.value().expression(), argument.value(), depth)));
        if (arguments.isEmpty() || sources.isReferenced(called)) {
            forms.add(ANY);
        }
        return forms;
    }

    private List<Argument> arguments(MethodTree method, String called, int parameter, StringUse use) {
        boolean isConstructor = method.getReturnType() == null;
        boolean isPrivate = method.getModifiers().getFlags().contains(Modifier.PRIVATE);
        if (!acceptsEveryCaller && !isConstructor && !isPrivate) {
            return List.of();
        }
        boolean isVarargs = !method.getParameters().isEmpty()
                && method.getParameters().getLast().toString().contains("...");
        int minCount = method.getParameters().size() - (isVarargs ? 1 : 0);
        return sources.arguments(called, parameter).stream()
                .filter(argument -> !method.equals(argument.value().method()))
                .filter(argument -> isVarargs ? argument.count() >= minCount : argument.count() == minCount)
                .filter(argument -> acceptsEveryCaller || isConstructor
                        || argument.value().source().equals(use.source()))
                .toList();
    }

    private static int parameter(MethodTree method, String name) {
        List<? extends VariableTree> parameters = method.getParameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).getName().contentEquals(name)
                    && parameters.get(i).getType().toString().equals("String")) {
                return i;
            }
        }
        return -1;
    }

    private static Set<String> union(Stream<Set<String>> sets) {
        return sets.flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
    }
}
