import { cutText, parseShallowJson } from '@radar/forum-client'
import { UnreadableAnswerError } from '../errors/transport-errors.ts'
import type { Unreadable } from '../errors/transport-errors.ts'
import type { HttpAnswer } from './send-request.ts'

/** Threads are as deep as people answer each other, with five levels for each answer. */
const BOUNDS = { levels: 150_000, values: 2_000_000 }

/** The body as JSON, or UnreadableAnswerError that says why it is none. */
export function parseJson(answer: HttpAnswer): unknown {
  const reason = whyUnreadable(answer)
  if (reason !== undefined) throw unreadable(answer, reason)
  try {
    return parseShallowJson(answer.text, BOUNDS)
  } catch (cause) {
    throw unreadable(answer, 'invalid_json', cause)
  }
}

function whyUnreadable({ text, headers }: HttpAnswer): Unreadable | undefined {
  if (text.trim() === '') return 'empty'
  if (/^\s*</.test(text)) return 'html'
  const type = headers.get('content-type')
  return type === null || /[/+]json\b/i.test(type) ? undefined : 'content_type'
}

/** The body as a JSON object, or undefined where it is anything else. For error answers, whose bodies vary. */
export function tryParseObject(answer: HttpAnswer): Record<string, unknown> | undefined {
  try {
    const json = parseJson(answer)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined
  } catch {
    return undefined
  }
}

/** The error for a body that is not what it should be; the reason is found out where none is given. */
export function unreadable(
  answer: HttpAnswer,
  reason: Unreadable = whyUnreadable(answer) ?? 'invalid_json',
  cause?: unknown,
): UnreadableAnswerError {
  return new UnreadableAnswerError({
    endpoint: answer.endpoint,
    status: answer.status,
    reason,
    content_type: answer.headers.get('content-type'),
    body_start: cutText(answer.text, 200),
    cause,
  })
}
