import type { z } from 'zod'
import { parseLooseObject } from './parse-loose-object.ts'
import { removeThoughts } from './remove-thoughts.ts'

/** Places at which an object is tried, so that an answer full of braces takes no longer. */
const MAX_PLACES = 10

/** A model answered with nothing that was asked for. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
}

/**
 * Finds the first object in an answer of a model that keeps to a schema, whatever stands around it: thoughts, a fence,
 * sentences, another object. An object that is not quite JSON, or is cut off, is read as far as it goes.
 */
export function parseObject<Shape>(answer: string, schema: z.ZodType<Shape>): Shape | undefined {
  const text = decoded(removeThoughts(answer).text)
  let place = text.indexOf('{')
  for (let tried = 0; place >= 0 && tried < MAX_PLACES; tried++) {
    const { data, success } = schema.safeParse(objectAt(text, place))
    if (success) return data
    place = text.indexOf('{', place + 1)
  }
  return undefined
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
