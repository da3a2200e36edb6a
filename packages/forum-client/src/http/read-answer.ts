import { UnreadableAnswerError } from '../errors/answer-errors.ts'
import type { Unreadable } from '../errors/answer-errors.ts'
import type { AnswerRules } from './answer-rules.ts'
import { parseShallowJson } from './parse-shallow-json.ts'
import type { HttpAnswer } from './send-request.ts'

/** JSON of a good answer; every other answer is thrown as the error that names it. */
export function readAnswer(answer: HttpAnswer, { nameFailure, troubleOfPage }: AnswerRules): unknown {
  if (answer.status < 200 || answer.status >= 300) throw nameFailure(answer)
  const reason = whyUnreadable(answer)
  if (reason === 'html') throw new UnreadableAnswerError(answer, { reason, trouble: troubleOfPage(answer) })
  if (reason !== undefined) throw new UnreadableAnswerError(answer, { reason })
  try {
    return parseShallowJson(answer.text)
  } catch (cause) {
    throw new UnreadableAnswerError(answer, { reason: 'invalid_json', cause })
  }
}

function whyUnreadable({ text, headers }: HttpAnswer): Unreadable | undefined {
  if (text.trim() === '') return 'empty'
  if (/^\s*</.test(text)) return 'html'
  const type = headers.get('content-type')
  return type === null || /[/+]json\b/i.test(type) ? undefined : 'content_type'
}
