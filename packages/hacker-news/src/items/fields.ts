import { z } from 'zod'
import { plainText, plainTitle } from '../text/plain-text.ts'

export const id = z.int().positive()

export const optionalId = id.nullish().catch(null)

/** Seconds since 1970. */
export const seconds = z.int().nonnegative().lt(1e11)

/** HTML of an item; missing or of another type it is malformed, or words would be lost in silence. */
export const html = z.string().transform(plainText)

/** HTML that a story may lack. */
export const optionalHtml = z
  .string()
  .nullish()
  .transform((value) => plainText(value ?? ''))

export const title = z.string().transform(plainTitle).pipe(z.string().min(1))

export const optionalTitle = title.nullish().catch(null)

export const author = z.string().regex(/^[^\s\0]{1,100}$/)

export const optionalCount = z.int().nullish().catch(null)

/** Answers of one item; a host that names more must not fill the memory. */
const MAX_IDS = 1_000

export const ids = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((values) => (values ?? []).slice(0, MAX_IDS).flatMap((value) => id.safeParse(value).data ?? []))

/** Address of a page; null for what no browser should open. */
export const link = z
  .string()
  .max(5_000)
  .nullish()
  .catch(null)
  .transform((value) =>
    value !== null && value !== undefined && isWebAddress(value) ? value.toWellFormed() : null,
  )

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** First fault that a schema found, such as `author: Invalid input`. */
export function describeFault({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}
