package org.roboscope.ui.editor.text;

import java.util.List;
import javafx.beans.value.ObservableValue;
import org.fxmisc.richtext.model.EditableStyledDocument;
import org.fxmisc.richtext.model.Paragraph;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.Replacement;
import org.fxmisc.richtext.model.RichTextChange;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyledDocument;
import org.reactfx.EventSource;
import org.reactfx.EventStream;
import org.reactfx.Subscription;
import org.reactfx.SuspendableNo;
import org.reactfx.collection.LiveList;
import org.reactfx.collection.LiveListBase;
import org.reactfx.collection.QuasiListChange;
import org.reactfx.collection.UnmodifiableByDefaultLiveList;
import org.reactfx.value.Val;

/**
 * The document of another area, for a second one that goes away before it. The library's area never stops listening to the
 * lines of its document, which would hold on to each area that ever showed it; this one can be left.
 */
final class SharedDocument<P, G, S> implements EditableStyledDocument<P, G, S> {

    private final EditableStyledDocument<P, G, S> document;
    private final EventSource<List<RichTextChange<P, G, S>>> changes = new EventSource<>();
    private final Lines lines = new Lines();
    private final Val<String> text;
    private final Val<Integer> length;
    private final Subscription listening;

    SharedDocument(EditableStyledDocument<P, G, S> document) {
        this.document = document;
        this.text = Val.create(document::getText, changes);
        this.length = Val.create(document::getLength, changes);
        this.listening = document.multiRichChanges().subscribe(changes::push)
                .and(document.getParagraphs().observeQuasiChanges(lines::changed));
    }

    /** Passes on no further changes to the listeners of this document. */
    void leave() {
        listening.unsubscribe();
    }

    /** The lines of the document, passed on. */
    private final class Lines extends LiveListBase<Paragraph<P, G, S>>
            implements UnmodifiableByDefaultLiveList<Paragraph<P, G, S>> {

        @Override
        public Paragraph<P, G, S> get(int index) {
            return document.getParagraphs().get(index);
        }

        @Override
        public int size() {
            return document.getParagraphs().size();
        }

        @Override
        protected Subscription observeInputs() {
            return Subscription.EMPTY;
        }

        private void changed(QuasiListChange<? extends Paragraph<P, G, S>> change) {
            notifyObservers(change);
        }
    }

    @Override
    public LiveList<Paragraph<P, G, S>> getParagraphs() {
        return lines;
    }

    @Override
    public EventStream<List<RichTextChange<P, G, S>>> multiRichChanges() {
        return changes;
    }

    @Override
    public ObservableValue<String> textProperty() {
        return text;
    }

    @Override
    public Val<Integer> lengthProperty() {
        return length;
    }

    @Override
    public SuspendableNo beingUpdatedProperty() {
        return document.beingUpdatedProperty();
    }

    @Override
    public boolean isBeingUpdated() {
        return document.isBeingUpdated();
    }

    @Override
    public String getText() {
        return document.getText();
    }

    @Override
    public int getLength() {
        return document.getLength();
    }

    @Override
    public int length() {
        return document.length();
    }

    @Override
    public ReadOnlyStyledDocument<P, G, S> snapshot() {
        return document.snapshot();
    }

    @Override
    public StyledDocument<P, G, S> concat(StyledDocument<P, G, S> that) {
        return document.concat(that);
    }

    @Override
    public StyledDocument<P, G, S> subSequence(int start, int end) {
        return document.subSequence(start, end);
    }

    @Override
    public Position position(int major, int minor) {
        return document.position(major, minor);
    }

    @Override
    public Position offsetToPosition(int offset, Bias bias) {
        return document.offsetToPosition(offset, bias);
    }

    @Override
    public void replaceMulti(List<Replacement<P, G, S>> replacements) {
        document.replaceMulti(replacements);
    }

    @Override
    public void replace(int start, int end, StyledDocument<P, G, S> by) {
        document.replace(start, end, by);
    }

    @Override
    public void setStyle(int from, int to, S style) {
        document.setStyle(from, to, style);
    }

    @Override
    public void setStyle(int paragraph, S style) {
        document.setStyle(paragraph, style);
    }

    @Override
    public void setStyle(int paragraph, int from, int to, S style) {
        document.setStyle(paragraph, from, to, style);
    }

    @Override
    public void setStyleSpans(int from, StyleSpans<? extends S> spans) {
        document.setStyleSpans(from, spans);
    }

    @Override
    public void setStyleSpans(int paragraph, int from, StyleSpans<? extends S> spans) {
        document.setStyleSpans(paragraph, from, spans);
    }

    @Override
    public void setParagraphStyle(int paragraph, P style) {
        document.setParagraphStyle(paragraph, style);
    }
}
