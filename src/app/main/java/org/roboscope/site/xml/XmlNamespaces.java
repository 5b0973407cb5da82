package org.roboscope.site.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamReader;

/** The namespaces of the elements that a reader stands in. A prefix that is not declared stands for none. */
public final class XmlNamespaces {

    private static final String DECLARATION = "xmlns";

    private final XMLStreamReader xml;
    private final Map<String, Deque<String>> byPrefix = new HashMap<>();
    /** For each element, outermost last, what it declares. */
    private final Deque<List<Deque<String>>> declared = new ArrayDeque<>();

    public XmlNamespaces(XMLStreamReader xml) {
        this.xml = xml;
    }

    /** Takes what the element declares that has just begun. */
    public void begin() {
        List<Deque<String>> changed = new ArrayList<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            String name = xml.getAttributeLocalName(i);
            boolean isNamed = DECLARATION.equals(xml.getAttributePrefix(i));
            if (isNamed || name.equals(DECLARATION)) {
                Deque<String> uris = byPrefix.computeIfAbsent(isNamed ? name : "", prefix -> new ArrayDeque<>());
                uris.push(xml.getAttributeValue(i));
                changed.add(uris);
            }
        }
        declared.push(changed);
    }

    /** Forgets what the element declared that has just ended. */
    public void end() {
        declared.pop().forEach(Deque::pop);
    }

    /** The namespace of the element that has just begun, or nothing. */
    public String uri() {
        String name = xml.getLocalName();
        Deque<String> uris = byPrefix.get(name.substring(0, Math.max(0, name.indexOf(':'))));
        return uris == null || uris.isEmpty() ? "" : uris.element();
    }

    /** The name of an element without its prefix. */
    public static String localName(XMLStreamReader xml) {
        String name = xml.getLocalName();
        return name.substring(name.indexOf(':') + 1);
    }
}
