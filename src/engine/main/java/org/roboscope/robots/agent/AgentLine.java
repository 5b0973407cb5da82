package org.roboscope.robots.agent;

/** The value of one User-agent line: {@code bytes[from, to)}, in a group counted from 0. */
public record AgentLine(int group, int line, byte[] bytes, int from, int to) {}
