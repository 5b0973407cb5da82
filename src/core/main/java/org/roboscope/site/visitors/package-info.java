/**
 * Verifies visitors by the addresses and host names that operators publish for their crawlers. Start at
 * {@link VisitorCheck}; {@link VisitorVerifier} identifies the visitors with one name, and {@link ListDownload} fetches
 * the lists of addresses.
 */
@NullMarked
package org.roboscope.site.visitors;

import org.jspecify.annotations.NullMarked;
