import type { Store } from '../store.ts'
import { withoutOwnFields } from '../things/event.ts'
import { RefusalError } from './refusal.ts'

type Answer = Record<string, unknown>

/** A thing, or a list of things, as it is answered: ids that `expand` names are replaced by what they stand for. */
export function render(thing: object, { store, expand }: { store: Store; expand: string[] }): Answer {
  const answer = withoutOwnFields(thing) as Answer
  for (const key of ['data'] as const)
    if (Array.isArray(answer[key])) answer[key] = answer[key].map((entry: object) => withoutOwnFields(entry))
  for (const path of expand) replace(answer, { path: path.split('.'), store, whole: path })
  return answer
}

type Way = { path: string[]; store: Store; whole: string }

function replace(answer: Answer, { path: [key = '', ...rest], store, whole }: Way): void {
  if (!(key in answer))
    throw new RefusalError({ param: 'expand', message: `This property cannot be expanded (${whole}).` })
  const value = answer[key]
  if (typeof value === 'string') {
    const meant = store.find(value)
    if (meant) answer[key] = withoutOwnFields(meant)
  }
  if (rest.length === 0) return
  const inside = answer[key]
  for (const entry of Array.isArray(inside) ? inside : [inside])
    if (typeof entry === 'object' && entry !== null) replace(entry as Answer, { path: rest, store, whole })
}
