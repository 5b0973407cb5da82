package org.roboscope.ui;

import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/** Orders window tests first, because only one runs at a time while the others run in parallel. */
public final class WindowTestsFirst implements ClassOrderer {

    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors().sort(Comparator.comparing(WindowTestsFirst::needsNoWindow));
    }

    private static boolean needsNoWindow(ClassDescriptor test) {
        return !test.isAnnotated(WindowTest.class);
    }
}
