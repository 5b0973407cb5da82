package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.roboscope.ProgramProcess;

/** A second copy of the program, built from changed sources, next to the one that runs the tests. */
final class ChangedProgram extends URLClassLoader {

    private static final Path SOURCES = Path.of("src/engine/main/java/org/roboscope");
    private static final Path RESOURCES = Path.of("src/engine/main/resources/org/roboscope");
    private static final String PROGRAM_PACKAGE = "org.roboscope.";

    private final Path folder;
    private final Path classes;

    private ChangedProgram(Path folder, Path classes, List<URL> classPath) {
        super(classPath.toArray(URL[]::new), ChangedProgram.class.getClassLoader());
        this.folder = folder;
        this.classes = classes;
    }

    /**
     * @param changes edits to files of the engine, by their paths below {@code org/roboscope}; each must change its
     *        file
     */
    static ChangedProgram compile(Map<String, UnaryOperator<String>> changes, Path folder) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> toCompile = new ArrayList<>();
        for (Map.Entry<String, UnaryOperator<String>> change : changes.entrySet()) {
            boolean isSource = change.getKey().endsWith(".java");
            String before = Files.readString((isSource ? SOURCES : RESOURCES).resolve(change.getKey()));
            String after = change.getValue().apply(before);
            assertThat(after).as(change.getKey()).isNotEqualTo(before);
            Path target = (isSource ? folder.resolve("sources") : classes).resolve("org/roboscope")
                    .resolve(change.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, after);
            if (isSource) {
                toCompile.add(target);
            }
        }
        compileSources(toCompile, classes);
        return new ChangedProgram(folder, classes, urls(List.of(classes)));
    }

    /** Returns a program with one more changed resource. It shares the compiled classes. */
    ChangedProgram withResource(String resource, UnaryOperator<String> change) throws IOException {
        Path changedFolder = Files.createTempDirectory(folder, "more");
        String before = Files.readString(classes.resolve("org/roboscope").resolve(resource));
        String after = change.apply(before);
        assertThat(after).as(resource).isNotEqualTo(before);
        Path target = changedFolder.resolve("org/roboscope").resolve(resource);
        Files.createDirectories(target.getParent());
        Files.writeString(target, after);
        return new ChangedProgram(folder, classes, urls(List.of(changedFolder, classes)));
    }

    private static List<URL> urls(List<Path> first) {
        List<URL> urls = new ArrayList<>();
        first.forEach(path -> urls.add(url(path)));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(url(Path.of(entry)));
        }
        return urls;
    }

    private static void compileSources(List<Path> sources, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-d", classes.toString(), "-cp",
                    System.getProperty("java.class.path"));
            assertThat(compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call()).isTrue();
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** Loads the class again, as a part of the changed program, and runs it. */
    void run(Class<? extends Runnable> type) throws ReflectiveOperationException {
        Constructor<?> constructor = loadClass(type.getName()).getDeclaredConstructor();
        constructor.setAccessible(true);
        ((Runnable) constructor.newInstance()).run();
    }

    /**
     * Runs the main class in a separate process, with its folder as the argument: a window would outlive the class
     * loader that it needs.
     */
    void runInOwnProcess(Class<?> mainClass) throws IOException, InterruptedException {
        ProgramProcess.Result result =
                ProgramProcess.withClasses(classes, folder, mainClass.getName(), folder.toString()).run();
        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    /** Loads the program's classes again instead of sharing them with the tests. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROGRAM_PACKAGE)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    public @Nullable URL getResource(String name) {
        URL changedResource = findResource(name);
        return changedResource == null ? super.getResource(name) : changedResource;
    }
}
