package org.roboscope.cli.watch;

import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;

/**
 * How a site stands to those who come first for most people.
 *
 * @param home whether Googlebot may fetch the home page
 */
public record SiteStanding(Outcome home, AiStanding aiTraining) {}
