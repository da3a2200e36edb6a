import type { z } from 'zod'
import { parseLooseObject } from './parse-loose-object.ts'
import { removeThoughts } from './remove-thoughts.ts'

/** Places at which an object is tried, from the end and then from the beginning, so that an answer full of braces takes no longer. */
const MAX_LAST = 8
const MAX_FIRST = 4
/** An object within a string, as what calls a tool is sent. */
const ESCAPED_OBJECT = /\{\s*\\+["']/

/** A model answered with nothing that was asked for. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
}

/**
 * Finds the last object in an answer of a model that keeps to a schema, whatever stands around it: thoughts, a fence,
 * sentences, another object. An earlier one is an attempt. An object that is not quite JSON, or is cut off, is read as far
 * as it goes, and one within a string as if it were none.
 */
export function parseObject<Shape>(answer: string, schema: z.ZodType<Shape>): Shape | undefined {
  const text = decoded(removeThoughts(answer).text)
  return findObject(text, schema) ?? findObject(unescaped(text), schema)
}

function findObject<Shape>(text: string, schema: z.ZodType<Shape>): Shape | undefined {
  for (const place of placesOf(text)) {
    const { data, success } = schema.safeParse(objectAt(text, place))
    if (success) return data
  }
  return undefined
}

/** Places of braces that may begin an object. */
function placesOf(text: string): Set<number> {
  const places = new Set<number>()
  for (let at = text.length; at > 0 && places.size < MAX_LAST;) {
    at = text.lastIndexOf('{', at - 1)
    if (at >= 0) places.add(at)
  }
  for (let at = text.indexOf('{'), tried = 0; at >= 0 && tried < MAX_FIRST; tried++) {
    places.add(at)
    at = text.indexOf('{', at + 1)
  }
  return places
}

/** Text of an answer whose object stands within a string; empty for any other. */
function unescaped(text: string): string {
  if (!ESCAPED_OBJECT.test(text)) return ''
  return text.replaceAll(/\\(?:u([\da-f]{4})|([^]))/gi, (_, hex: string | undefined, sign: string) =>
    hex === undefined ? (sign === 'n' ? '\n' : sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** The text of an answer that is one JSON string. */
function decoded(text: string): string {
  if (!text.startsWith('"')) return text
  const value = parseStrictly(text)
  return typeof value === 'string' ? value : text
}

function objectAt(text: string, place: number): unknown {
  return parseStrictly(text.slice(place, text.lastIndexOf('}') + 1)) ?? parseLooseObject(text, place)
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
