package org.roboscope;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;

/** JSON as maps, lists and values that tests can compare; missing fields are null. */
@NullUnmarked
public final class ReadJson {

    private ReadJson() {}

    public static Fields object(String json) {
        return (Fields) value(JsonParser.parseString(json));
    }

    public static Items array(String json) {
        return (Items) value(JsonParser.parseString(json));
    }

    /** A map, a list or a value as JSON. */
    public static String text(Object value) {
        return new GsonBuilder().serializeNulls().disableHtmlEscaping().create().toJson(value);
    }

    private static Object value(JsonElement element) {
        return switch (element) {
            case JsonObject object -> {
                Fields fields = new Fields();
                object.asMap().forEach((name, fieldValue) -> fields.put(name, value(fieldValue)));
                yield fields;
            }
            case JsonArray array -> new Items(array.asList().stream().map(ReadJson::value)
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
            case JsonPrimitive simple when simple.isBoolean() -> simple.getAsBoolean();
            case JsonPrimitive simple when simple.isNumber() -> number(simple.getAsBigDecimal());
            case JsonPrimitive simple -> simple.getAsString();
            default -> null;
        };
    }

    /** The narrowest type, because an assertion that expects 1 expects an int. */
    private static Number number(BigDecimal number) {
        if (number.scale() > 0) {
            return number.doubleValue();
        }
        long whole = number.longValueExact();
        if (whole == (int) whole) {
            return (int) whole;
        }
        return whole;
    }

    /** A JSON object as a map of its fields. */
    public static final class Fields extends LinkedHashMap<String, Object> {

        private static final long serialVersionUID = 1;

        public Fields() {}

        public Fields(Map<String, ?> fields) {
            super(fields);
        }

        public String getString(String name) {
            return (String) get(name);
        }

        public int getInt(String name) {
            return (Integer) get(name);
        }

        public long getLong(String name) {
            return ((Number) get(name)).longValue();
        }

        public double getDouble(String name) {
            return ((Number) get(name)).doubleValue();
        }

        public boolean getBoolean(String name) {
            return (Boolean) get(name);
        }

        public Fields getObject(String name) {
            return (Fields) get(name);
        }

        public Items getArray(String name) {
            return (Items) get(name);
        }

        public boolean has(String name) {
            return containsKey(name);
        }

        public boolean isNull(String name) {
            return has(name) && get(name) == null;
        }
    }

    /** A JSON array as a list of its items. */
    public static final class Items extends ArrayList<Object> {

        private static final long serialVersionUID = 1;

        public Items(Collection<?> items) {
            super(items);
        }

        public String getString(int index) {
            return (String) get(index);
        }

        public int getInt(int index) {
            return (Integer) get(index);
        }

        public Fields getObject(int index) {
            return (Fields) get(index);
        }

        public Items getArray(int index) {
            return (Items) get(index);
        }
    }
}
