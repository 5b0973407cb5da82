package org.roboscope.cli.report;

import org.roboscope.robots.Verdict;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;

/** A verdict that differs between two readings, for all crawlers for which it does so alike. */
public record VerdictChange(PolicyPair policyPair, String url, Verdict was, Verdict is, FlipCause cause) {}
