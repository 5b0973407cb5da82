/** What a group is: the second question a standard answers. */
@NullMarked
package org.roboscope.robots.group;

import org.jspecify.annotations.NullMarked;
