/** Manual pages in the format of {@code man}, made from what {@code --help} shows and from the guide. */
@NullMarked
package org.roboscope.cli.man;

import org.jspecify.annotations.NullMarked;
