/**
 * Reads a robots.txt as crawlers read it, and returns what it allows. Everything that a user needs is in
 * {@link org.roboscope.engine}.
 */
module org.roboscope.engine {
    requires static org.jspecify;

    exports org.roboscope.engine;
}
