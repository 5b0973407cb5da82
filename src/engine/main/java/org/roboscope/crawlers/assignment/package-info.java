/** Who follows what in one file: crawlers with their groups, what that means by purpose, and edits that change it. */
@NullMarked
package org.roboscope.crawlers.assignment;

import org.jspecify.annotations.NullMarked;
