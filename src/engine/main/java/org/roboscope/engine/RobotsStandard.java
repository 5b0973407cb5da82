package org.roboscope.engine;

import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/** The standards by which a robots.txt can be read. */
public enum RobotsStandard {
    /** Each crawler reads by the standard of its operator, or by RFC 9309 if that is unknown. */
    EACH_OPERATOR(StandardChoice.OWN),
    /** The internet standard of 2022. */
    RFC_9309(Standards.RFC_9309),
    /** Google's current parser. */
    GOOGLE(Standards.GOOGLE),
    /** Google's specification of 2021. */
    GOOGLE_2021(Standards.GOOGLE_2021),
    /** Google's specification of 2019, the first internet draft of today's standard. */
    GOOGLE_2019(Standards.GOOGLE_2019),
    /** Google's specification before July 2019. */
    GOOGLE_2018(Standards.GOOGLE_2018),
    /** The standard of Bing's crawlers. */
    BING(Standards.BING),
    /** The standard of Yandex's crawlers. */
    YANDEX(Standards.YANDEX),
    /** The standard of Baidu's crawlers. */
    BAIDU(Standards.BAIDU),
    /** The internet draft of 1996. */
    DRAFT_1996(Standards.DRAFT_1996),
    /** The consensus of 1994. */
    ROBOTS_1994(Standards.ROBOTS_1994);

    private final StandardChoice standardChoice;

    RobotsStandard(Standard standard) {
        this(StandardChoice.by(standard));
    }

    RobotsStandard(StandardChoice standardChoice) {
        this.standardChoice = standardChoice;
    }

    /**
     * Returns the name on the command line and in files.
     *
     * @return the name, such as {@code google-2019}
     */
    public String id() {
        return standardChoice.id();
    }

    StandardChoice standardChoice() {
        return standardChoice;
    }
}
