import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commonErrors } from './errors.ts'

/** Start of every procedure, which adds its own errors to the common ones. */
export const base = oc.errors(commonErrors)

export const id = z.uuid()
export const timestamp = z.iso.datetime({ offset: true })

/**
 * Text of at most `max` characters. The length is checked first, and where it fails nothing else looks at the text:
 * patterns and transformations may cost more than the request is worth.
 */
export const text = (max: number, error = `At most ${max.toLocaleString('en')} characters.`) =>
  z.string().max(max, { abort: true, error })

/** Address of a page. */
export const address = text(2_000, 'This address is too long.').pipe(z.url('This is not an address.'))

/** Page of a list. */
export const page = {
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(20),
}

/** Page of a list with its total. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int().min(0) })

/** Page of a long list, whose `total` is counted up to 1,000; with `more`, there are more. */
export const longListOf = <Item extends z.ZodType>(item: Item) => listOf(item).extend({ more: z.boolean() })

export const byId = z.strictObject({ id })
export const done = z.object({ success: z.literal(true) })

/** Tag and path of the specification's functions. */
export const FUNCTION_TAGS = ['functions']
export const functionPath = <Name extends string>(name: Name) => `/functions/v1/${name}` as const

/** User in the body of a function, which must be the one signed in. */
export const userId = id.optional()
