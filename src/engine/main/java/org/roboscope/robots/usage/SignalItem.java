package org.roboscope.robots.usage;

import java.util.Optional;
import org.roboscope.robots.bytes.Span;

/**
 * What stands between two commas of a Content-Signal line.
 *
 * @param whole without blanks around it
 * @param key   the same up to {@code =}
 * @param value empty where there is none
 * @param known the key's meaning; empty where it has none
 * @param said  the value's meaning; empty where it has none for this key
 */
public record SignalItem(Span whole, Span key, Span value, Optional<SignalKey> known, Optional<SignalValue> said) {}
