@NullMarked
package org.roboscope.spark;

import org.jspecify.annotations.NullMarked;
