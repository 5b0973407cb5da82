package org.roboscope.ui.workspace;

import java.util.Map;
import java.util.WeakHashMap;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.ui.workspace.Workspace.TextQuestion;

/** The tested URL and the site of each text: those of the front text, and the last ones of all other texts. */
final class TextQuestions {

    /** The URL as typed; blank while no URL is tested. */
    final ReadOnlyStringWrapper testedUrl = new ReadOnlyStringWrapper("");
    /** The address as typed; blank if it is not known. */
    private final ReadOnlyStringWrapper site = new ReadOnlyStringWrapper("");
    private final Map<TextBuffer, TextQuestion> questionsByText = new WeakHashMap<>();

    /** The question of the front text. */
    TextQuestion current() {
        return new TextQuestion(testedUrl.get(), site.get());
    }

    /** The question of a text that is not in front: blank at first, but the site is known if the text was fetched. */
    TextQuestion lastQuestionOf(TextBuffer text) {
        TextQuestion question = questionsByText.getOrDefault(text, TextQuestion.BLANK);
        return text.servedBy().map(server -> new TextQuestion(question.url(), server)).orElse(question);
    }

    void store(TextBuffer text, TextQuestion question) {
        questionsByText.put(text, question);
    }

    void remove(TextBuffer text) {
        questionsByText.remove(text);
    }

    ReadOnlyStringProperty siteProperty() {
        return site.getReadOnlyProperty();
    }

    /** Sets the site of the front text. */
    void setSite(String address) {
        site.set(address);
    }

    /** Stores the question of the previous front text, and continues with the question of the new one. */
    void switchTo(TextBuffer text, TextBuffer previous) {
        store(previous, current());
        TextQuestion question = lastQuestionOf(text);
        site.set(question.site());
        testedUrl.set(question.url());
    }
}
