import { z } from 'zod'
import { plainText, plainTitle } from '../text/plain-text.ts'

/** Ids of Discourse are 32 or 64 bit integers, written in digits everywhere else. */
export const id = z.int().positive()

export const optionalId = id.nullish().catch(null)

/** Things of one listing, as many as a forum lists at once; a host that sends more must not fill the memory. */
export const PER_PAGE = 50

export const listing = z.array(z.unknown()).transform((list) => list.slice(0, PER_PAGE))

/** Milliseconds since 1970 of an ISO time. */
export const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value))

/** HTML of a post; missing or of another type it is malformed, or words would be lost in silence. */
export const html = z.string().transform(plainText)

export const title = z.string().transform(plainTitle).pipe(z.string().min(1))

export const optionalTitle = title.nullish().catch(null)

export const author = z.string().regex(/^[^\s\0]{1,100}$/)

export const optionalCount = z.int().nonnegative().nullish().catch(null)

export const flag = z.boolean().nullish().catch(null)

/** First fault that a schema found, such as `username: Invalid input`. */
export function describeFault({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}
