package org.roboscope.robots.agent;

/**
 * A choice by the names of a crawler. A crawler that no line names follows the group for everyone, or none; crawlers
 * that a file does not name can therefore be handled together.
 */
public sealed interface ChoiceByName extends AgentChoice permits TokenChainChoice, YandexParserChoice {

    /** The crawlers whose fallbacks are known, and whether the group for everyone applies to them. */
    sealed interface DocumentedCrawlers {

        record NoOperator() implements DocumentedCrawlers {}

        record EveryOperator() implements DocumentedCrawlers {}

        /** @param standard the id of the standard of the operator's crawlers */
        record CrawlersOf(String standard) implements DocumentedCrawlers {}

        default boolean contains(Crawler crawler) {
            return switch (this) {
                case NoOperator() -> false;
                case EveryOperator() -> true;
                case CrawlersOf(String standard) -> standard.equals(crawler.standardId());
            };
        }
    }

    DocumentedCrawlers documentedCrawlers();

    /** Whether the crawler follows the group for everyone if no line has one of its names. */
    default boolean starBinds(Crawler crawler) {
        return crawler.starBinds() || !documentedCrawlers().contains(crawler);
    }
}
