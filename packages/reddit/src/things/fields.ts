import { z } from 'zod'

/** Text as databases take it: no NUL, no half surrogate pairs. */
export const text = z.string().transform((value) => value.toWellFormed().replaceAll('\0', ''))

export const optionalText = text
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** A name that ends up in paths and keys; anything goes but what would break out of them. */
export const name = z.string().regex(/^[^\s/?#\\\0]{1,100}$/)

export const id36 = z.string().regex(/^[0-9a-z]{1,16}$/i)

export const fullname = z.string().regex(/^t[1-6]_[0-9a-z]{1,16}$/i)

export const optionalFullname = fullname
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Seconds since 1970. */
export const seconds = z.number().nonnegative().lt(1e11)

export const flag = z
  .boolean()
  .nullish()
  .catch(false)
  .transform((value) => value ?? false)

export const optionalFlag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const count = z.number().catch(0)

export const optionalCount = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** `false`, or when it was edited (seconds since 1970); very old things say only `true`. */
export const edited = z.union([z.boolean(), seconds]).catch(false)

/** Null for a deleted account and where the field is missing. */
export const author = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) =>
    value === undefined || value === null || value === '' || value === '[deleted]' ? null : value,
  )
