package org.roboscope;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/** The classes of the program, without its tests; read once for all tests that use them. */
final class ProgramClasses {

    private static final String TESTS =
            ProgramClasses.class.getProtectionDomain().getCodeSource().getLocation().getPath();

    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains(TESTS)).importPackages("org.roboscope");

    private ProgramClasses() {}
}
