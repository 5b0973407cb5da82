/** Bytes and text: conversion without loss, ASCII without locales, and fast scanning. */
@NullMarked
package org.roboscope.robots.bytes;

import org.jspecify.annotations.NullMarked;
