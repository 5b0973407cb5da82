package org.roboscope.robots.agent;

/**
 * A choice that depends only on the names of a crawler. A crawler that no line names follows the group for all
 * crawlers, or none. Therefore crawlers that a file does not name can be handled together.
 */
public sealed interface NameBasedAgentChoice extends AgentChoice permits TokenChainChoice, YandexParserChoice {

    /**
     * The crawlers that follow the groups which their operators document. Only for them, fallbacks are tried and
     * {@link Crawler#followsStar} decides.
     */
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

    /** Whether the crawler follows the group for all crawlers if no line has one of its names. */
    default boolean followsStar(Crawler crawler) {
        return crawler.followsStar() || !documentedCrawlers().contains(crawler);
    }
}
