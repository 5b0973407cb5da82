package org.roboscope.messages;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.List;
import java.util.Map;

/** What stands one after another in a sentence. */
sealed interface SentencePart {

    /** @param fillings as they are shown, by their gaps */
    void add(Object[] fillings, StringBuilder sentence);

    /** Words with plain gaps. */
    record Words(MessageFormat format) implements SentencePart {

        @Override
        public void add(Object[] fillings, StringBuilder sentence) {
            // It is for one thread at a time.
            synchronized (format) {
                sentence.append(format.format(fillings));
            }
        }
    }

    /** A count, or what stands in its place, such as "more than 10". */
    record Count(int gap) implements SentencePart {

        @Override
        public void add(Object[] fillings, StringBuilder sentence) {
            Object filling = gap < fillings.length ? fillings[gap] : "{" + gap + "}";
            sentence.append(filling instanceof Number
                    ? NumberFormat.getInstance(SentencePattern.LANGUAGE).format(filling) : filling);
        }
    }

    /**
     * Words that a count chooses.
     *
     * @param branches by their categories, and by {@code =0} and the like, which take precedence
     */
    record Plural(int gap, Map<String, List<SentencePart>> branches) implements SentencePart {

        static final String OTHER = "other";

        @Override
        public void add(Object[] fillings, StringBuilder sentence) {
            chosen(gap < fillings.length ? fillings[gap] : "").forEach(part -> part.add(fillings, sentence));
        }

        private List<SentencePart> chosen(Object filling) {
            List<SentencePart> other = branches.getOrDefault(OTHER, List.of());
            if (!(filling instanceof Integer || filling instanceof Long)) {
                return other;
            }
            long count = ((Number) filling).longValue();
            List<SentencePart> exact = branches.get("=" + count);
            return exact == null ? branches.getOrDefault(category(count), other) : exact;
        }

        /** In English. The rule of another language has its place here, with the categories that Unicode gives it. */
        private static String category(long count) {
            return count == 1 ? "one" : OTHER;
        }
    }
}
