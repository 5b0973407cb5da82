package org.roboscope.messages;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Strings in the sources: the keys that are looked up in message bundles, and the arguments of method calls. */
final class SourceStrings {

    private static final Pattern OPENING_CALL =
            Pattern.compile("(MessageBundle|WindowMessages)\\.of|ResourceBundle\\.getBundle");
    private static final Set<String> LOOKUP_METHODS =
            Set.of("text", "plainText", "formatted", "has", "getString", "containsKey");
    private static final String PACKAGE_PREFIX = "org.roboscope.messages.";
    /** Types with the sentences of one bundle: their keys are given without naming the bundle. */
    private static final Map<String, String> SENTENCES = Map.of(
            "SiteSentence", "site", "DocumentSentence", "document", "ReportMessages", "cli");

    /**
     * A source file.
     *
     * @param types the types of its variables and parameters, by their names
     * @param bundles the bundles assigned to its variables, by their names
     * @param opened the bundles that it opens
     */
    record Source(String className, String packageName, Map<String, ExpressionTree> constants,
            Map<String, String> types, Map<String, String> bundles, Set<String> opened) {}

    /** A string expression, with the method and the source that contain it. */
    record StringUse(ExpressionTree expression, @Nullable MethodTree method, Source source) {}

    /** One of {@code count} arguments of a call. */
    record Argument(StringUse value, int count) {}

    /** A key, and the bundle that it is looked up in, if known. */
    record RequestedKey(StringUse key, Optional<String> bundle) {}

    private final List<Source> files = new ArrayList<>();
    private final List<StringUse> strings = new ArrayList<>();
    private final List<RequestedKey> requestedKeys = new ArrayList<>();
    private final Map<String, List<Argument>> arguments = new HashMap<>();
    private final Set<String> references = new HashSet<>();

    private SourceStrings() {}

    static SourceStrings parse(List<Path> paths) throws IOException {
        SourceStrings sourceStrings = new SourceStrings();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
                    manager.getJavaFileObjectsFromPaths(paths));
            for (CompilationUnitTree unit : task.parse()) {
                ExpressionTree packageName = unit.getPackageName();
                if (packageName != null) {
                    sourceStrings.read(unit, packageName.toString());
                }
            }
        }
        return sourceStrings;
    }

    List<Source> files() {
        return files;
    }

    /** Returns each complete expression that contains a literal, such as a concatenation. */
    List<StringUse> strings() {
        return strings;
    }

    List<RequestedKey> requestedKeys() {
        return requestedKeys;
    }

    List<Argument> arguments(String called, int index) {
        return arguments.getOrDefault(called + index, List.of());
    }

    /** Whether a method of this name is passed as a reference, so that its arguments are unknown. */
    boolean isReferenced(String method) {
        return references.contains(method);
    }

    private void read(CompilationUnitTree unit, String packageName) {
        String file = Path.of(unit.getSourceFile().getName()).getFileName().toString().replace(".java", "");
        Source source = new Source(file, packageName, new HashMap<>(), new HashMap<>(),
                new HashMap<>(), new HashSet<>());
        files.add(source);
        new Scanner(source).scan(unit, null);
    }

    private final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final Source source;
        private @Nullable MethodTree method;

        Scanner(Source source) {
            this.source = source;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
            MethodTree outer = method;
            method = tree;
            super.visitMethod(tree, null);
            method = outer;
            return null;
        }

        @Override
        public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void nothing) {
            references.add(tree.getName().toString());
            return super.visitMemberReference(tree, null);
        }

        @Override
        public @Nullable Void visitVariable(VariableTree tree, @Nullable Void nothing) {
            String name = tree.getName().toString();
            source.types().put(name, String.valueOf(tree.getType()));
            if (tree.getInitializer() != null) {
                openedBundle(tree.getInitializer()).ifPresent(bundle -> source.bundles().put(name, bundle));
                if (tree.getModifiers().getFlags().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
                        && source.types().get(name).equals("String")) {
                    source.constants().put(name, tree.getInitializer());
                }
            }
            return super.visitVariable(tree, null);
        }

        @Override
        public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void nothing) {
            addArguments(tree.getIdentifier().toString().replaceFirst("<.*", ""), tree.getArguments());
            return super.visitNewClass(tree, null);
        }

        @Override
        public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void nothing) {
            openedBundle(tree).ifPresent(source.opened()::add);
            if (tree.getMethodSelect() instanceof MemberSelectTree select) {
                String name = select.getIdentifier().toString();
                addArguments(name, tree.getArguments());
                if (!tree.getArguments().isEmpty()) {
                    addRequestedKey(select.getExpression(), name, tree.getArguments().getFirst());
                }
            } else {
                String name = tree.getMethodSelect().toString();
                addArguments(name.equals("this") ? source.className() : name, tree.getArguments());
            }
            return super.visitMethodInvocation(tree, null);
        }

        @Override
        public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void nothing) {
            if (tree.getValue() instanceof String) {
                TreePath whole = getCurrentPath();
                while (isPart(whole.getParentPath().getLeaf())) {
                    whole = whole.getParentPath();
                }
                strings.add(use((ExpressionTree) whole.getLeaf()));
            }
            return null;
        }

        private boolean isPart(Tree parent) {
            return parent instanceof ParenthesizedTree || parent instanceof ConditionalExpressionTree
                    || parent instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS;
        }

        private StringUse use(ExpressionTree expression) {
            return new StringUse(expression, method, source);
        }

        private void addArguments(String called, List<? extends ExpressionTree> passed) {
            for (int i = 0; i < passed.size(); i++) {
                arguments.computeIfAbsent(called + i, _ -> new ArrayList<>())
                        .add(new Argument(use(passed.get(i)), passed.size()));
            }
        }

        private void addRequestedKey(ExpressionTree receiver, String method, ExpressionTree key) {
            String name = receiver.toString().replaceFirst(".*\\.", "");
            String type = source.types().getOrDefault(name, "");
            Optional<String> opened = openedBundle(receiver).or(() -> Optional.ofNullable(source.bundles().get(name)));
            boolean isLookup = LOOKUP_METHODS.contains(method);
            if (method.equals("of") && SENTENCES.containsKey(name)) {
                requestedKeys.add(new RequestedKey(use(key), Optional.of(SENTENCES.get(name))));
            } else if (isLookup && SENTENCES.containsKey(type)) {
                requestedKeys.add(new RequestedKey(use(key), Optional.of(SENTENCES.get(type))));
            } else if (isLookup
                    && (opened.isPresent() || type.endsWith("MessageBundle") || type.equals("WindowMessages")
                            || name.equals("messages()") || name.equals("MESSAGES"))) {
                requestedKeys.add(new RequestedKey(use(key), opened));
            }
        }

        private Optional<String> openedBundle(ExpressionTree tree) {
            return tree instanceof MethodInvocationTree call
                    && OPENING_CALL.matcher(call.getMethodSelect().toString()).matches()
                            ? new StringForms(SourceStrings.this, false).of(use(call.getArguments().getFirst()))
                                    .stream().findFirst().map(name -> name.replace(PACKAGE_PREFIX, ""))
                                    .filter(name -> !name.contains(StringForms.ANY))
                            : Optional.empty();
        }
    }
}
