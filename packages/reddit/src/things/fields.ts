import { cutText } from '@radar/forum-client'
import { z } from 'zod'

/** The longest that Reddit takes for a post: a forum that sends more makes no reader work more. */
const MAX_TEXT = 40_000
/** 300 characters, of which forums may escape each. */
const MAX_TITLE = 2_000
const MAX_AUTHOR = 100

/** Text as databases take it: no NUL, no half surrogate pairs, and at most `max` UTF-16 units. */
const textUpTo = (max: number) =>
  z.string().transform((value) => cutText(value.toWellFormed(), max).replaceAll('\0', ''))

/** Cuts a text at the longest that a post may have. */
export const cut = (value: string) => cutText(value, MAX_TEXT)

export const text = textUpTo(MAX_TEXT)

export const title = textUpTo(MAX_TITLE)

/** Text of a post, empty where it is null; missing or of another type it is malformed, or its words would be lost in silence. */
export const postText = text.nullable().transform((value) => value ?? '')

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

/** Null for a deleted account; missing or of another type it is malformed, or all authors would seem deleted. */
export const author = z
  .string()
  .max(MAX_AUTHOR)
  .nullable()
  .transform((value) => (value === '' || value === '[deleted]' ? null : value))
