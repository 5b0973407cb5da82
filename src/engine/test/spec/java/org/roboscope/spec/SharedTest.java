package org.roboscope.spec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks tests that need data outside the project, such as real files that belong to their sites. They run only if
 * {@code -Droboscope.shared=FOLDER} names the folder with that data ({@link SharedData}), and then no other tests run.
 */
@Tag("shared")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface SharedTest {}
