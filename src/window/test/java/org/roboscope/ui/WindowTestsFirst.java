package org.roboscope.ui;

import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/** There is one window at a time, so those who need it begin at once, and all others run beside them. */
public final class WindowTestsFirst implements ClassOrderer {

    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors().sort(Comparator.comparing(WindowTestsFirst::needsNoWindow));
    }

    private static boolean needsNoWindow(ClassDescriptor test) {
        return !test.isAnnotated(WindowTest.class);
    }
}
