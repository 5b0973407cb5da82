package org.roboscope.site.license;

import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;

/** One file of terms: how it was fetched, and what was in it. */
public record LicenseFile(WebAddress address, FetchResult fetch, LicenseContent content) {}
