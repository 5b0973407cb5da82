package org.roboscope.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Tests on data that is not part of the project, such as real files that belong to their sites. They run only where
 * {@code -Droboscope.shared=FOLDER} names the folder with that data ({@link SharedData}), and then no others run.
 */
@Tag("shared")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface SharedTest {}
