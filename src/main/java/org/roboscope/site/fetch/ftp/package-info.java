/** Requests by FTP (RFC 959), without a log-in of one's own and with the data connection opened from here. */
@NullMarked
package org.roboscope.site.fetch.ftp;

import org.jspecify.annotations.NullMarked;
