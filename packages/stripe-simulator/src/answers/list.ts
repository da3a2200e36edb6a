import type { Thing } from '../things/thing.ts'
import { RefusalError } from './refusal.ts'
import { text, whole } from './read-params.ts'
import type { Params } from './read-params.ts'

/** The parameters of every list. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before'] as const

const USUAL_SIZE = 10
const MAX_SIZE = 100

/** The page of a list that is asked for; `things` come newest first. */
export function listOf(things: Thing[], { params, url }: { params: Params; url: string }) {
  const size = whole(params, 'limit') ?? USUAL_SIZE
  if (size < 1 || size > MAX_SIZE)
    throw new RefusalError({ param: 'limit', message: `This value must be between 1 and ${MAX_SIZE}.` })
  const [after, before] = [text(params, 'starting_after'), text(params, 'ending_before')]
  const from = after === undefined ? 0 : placeOf(things, after, 'starting_after') + 1
  const until = before === undefined ? things.length : placeOf(things, before, 'ending_before')
  const open = things.slice(from, until)
  const data = before === undefined ? open.slice(0, size) : open.slice(-size)
  return { object: 'list' as const, data, has_more: open.length > data.length, url }
}

function placeOf(things: Thing[], id: string, param: string): number {
  const place = things.findIndex((thing) => thing.id === id)
  if (place >= 0) return place
  throw new RefusalError({ code: 'resource_missing', param, message: `No such object: '${id}'` })
}

/** True where a time lies in `created[gte]`, `created[gt]`, `created[lte]` and `created[lt]`. */
export function isWithin(created: number, range: string | Params | undefined): boolean {
  if (range === undefined) return true
  if (typeof range === 'string') return created === Number(range)
  const bound = (name: string, otherwise: number) => whole(range, name) ?? otherwise
  return (
    created >= bound('gte', 0) &&
    created > bound('gt', -1) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  )
}
