package org.roboscope;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Isolated;

/** Marks tests that count objects, threads or open files of the whole program, and run in their own process. */
@Isolated
@Tag("whole-program")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CountsWholeProgram {}
