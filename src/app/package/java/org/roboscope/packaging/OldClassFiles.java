package org.roboscope.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Gives the classes of a library that are in the form of Java 5 that of Java 8, and changes nothing else of them. Java
 * leaves such old ones out of its start cache, because they lack what a class is checked by in one pass.
 */
final class OldClassFiles {

    private static final int FIRST_CHECKED_IN_ONE_PASS = ClassFile.JAVA_6_VERSION;
    private static final ClassFileVersion NEW_FORM = ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0);
    /** The licences of libraries ask that a change be named in what is changed. */
    private static final String NOTE = "META-INF/CHANGED-FOR-ROBOSCOPE";
    private static final String CHANGED =
            "The class files were brought from the form of Java 5 to that of Java 8. Nothing else was changed.\n";

    private final ClassFile classFiles;
    private boolean isChanged;

    private OldClassFiles(ClassHierarchyResolver resolver) {
        classFiles = ClassFile.of(
                StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(resolver));
    }

    /** Rewrites the jars of a folder that have such classes. */
    static void renew(Path folder) throws IOException {
        for (Path jar : Folders.files(folder, ".jar")) {
            Path copy = jar.resolveSibling(jar.getFileName() + ".new");
            // Classes of the library and of Java, as they are found when it runs.
            try (URLClassLoader library =
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
                OldClassFiles old = new OldClassFiles(ClassHierarchyResolver.ofResourceParsing(library));
                old.copy(jar, copy);
                if (old.isChanged) {
                    Files.move(copy, jar, StandardCopyOption.REPLACE_EXISTING);
                }
            }
            Files.deleteIfExists(copy);
        }
    }

    private void copy(Path jar, Path to) throws IOException {
        try (JarFile from = new JarFile(jar.toFile());
                JarOutputStream copy = new JarOutputStream(Files.newOutputStream(to))) {
            for (JarEntry entry : Collections.list(from.entries())) {
                try (InputStream content = from.getInputStream(entry)) {
                    write(copy, entry, renewed(entry.getName(), content.readAllBytes()));
                }
            }
            if (isChanged) {
                JarEntry note = new JarEntry(NOTE);
                // The earliest that a jar can tell, so that each build writes the same.
                note.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                write(copy, note, CHANGED.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void write(JarOutputStream jar, JarEntry like, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(like.getName());
        if (like.getLastModifiedTime() != null) {
            entry.setLastModifiedTime(like.getLastModifiedTime());
        }
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }

    private byte[] renewed(String name, byte[] content) {
        if (!name.endsWith(".class")) {
            return content;
        }
        ClassModel old = classFiles.parse(content);
        if (old.majorVersion() >= FIRST_CHECKED_IN_ONE_PASS) {
            return content;
        }
        isChanged = true;
        ClassTransform newForm = (target, element) -> target.with(inNewForm(element));
        byte[] renewed = classFiles.transformClass(
                old, ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(newForm));
        List<VerifyError> faults = classFiles.verify(renewed);
        if (!faults.isEmpty()) {
            throw new IllegalStateException(name + " cannot be brought to a newer form", faults.getFirst());
        }
        return renewed;
    }

    private static ClassElement inNewForm(ClassElement element) {
        return element instanceof ClassFileVersion ? NEW_FORM : element;
    }
}
