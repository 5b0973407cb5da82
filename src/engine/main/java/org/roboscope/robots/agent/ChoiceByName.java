package org.roboscope.robots.agent;

/**
 * A choice by the names that a crawler answers to. Whom no line names follows the group for everyone, or none: so crawlers
 * that a file does not name need not be asked one by one.
 */
public sealed interface ChoiceByName extends AgentChoice permits TokenChainChoice, YandexParserChoice {

    /** Of whom more is known than a token: fallbacks, and whether the group for everyone binds them. */
    sealed interface Documented {

        record NoOperator() implements Documented {}

        record EveryOperator() implements Documented {}

        /** @param standard the id of the standard that the operator's crawlers read by */
        record CrawlersOf(String standard) implements Documented {}

        /** Whether the crawler is among them. */
        default boolean holds(Crawler crawler) {
            return switch (this) {
                case NoOperator() -> false;
                case EveryOperator() -> true;
                case CrawlersOf(String standard) -> standard.equals(crawler.readsBy());
            };
        }
    }

    Documented documented();

    /** Whether the crawler follows the group for everyone where no line names anything that it answers to. */
    default boolean starBinds(Crawler crawler) {
        return crawler.starBinds() || !documented().holds(crawler);
    }
}
