import { z } from 'zod'
import { plainText } from '../markdown/plain-text.ts'
import * as field from './fields.ts'

/** Text that a post shows beside its own words: captions of its gallery, and answers of its poll. */
const MAX_PARTS = 20

const captioned = z.object({ caption: field.text })
const option = z.object({ text: field.text })

/** Items of a list that have the wanted form; others are left out, since a post without them is still a post. */
const partsOf = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) =>
      (items ?? []).slice(0, MAX_PARTS).flatMap((item) => schema.safeParse(item).data ?? []),
    )

const UNREADABLE = 'unreadable'

/** A part of a post: null where there is none, `unreadable` where it came in an unknown form. */
const partOf = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .optional()
    .transform((part): z.output<S> | typeof UNREADABLE | null => {
      if (part === undefined || part === null) return null
      const { success, data } = schema.safeParse(part)
      return success ? data : UNREADABLE
    })

export const gallery = partOf(z.object({ items: partsOf(captioned) }))

export const poll = partOf(z.object({ options: partsOf(option) }))

const parent = z.object({
  subreddit: field.name,
  title: field.title.nullish().transform((value) => value ?? ''),
  selftext: field.text.nullish().transform((value) => value ?? ''),
  gallery_data: gallery,
  poll_data: poll,
})

/** The post that a crosspost shares; null for any other post. A crosspost of a crosspost names the first. */
export const crosspostParent = partOf(
  z.union([z.tuple([]).transform(() => null), z.tuple([parent], z.unknown()).transform(([first]) => first)]),
)

/** What a part says; null where it could not be read. */
export const readable = <T>(part: T | typeof UNREADABLE): T | null => (part === UNREADABLE ? null : part)

/** Names of the parts, those of a shared post among them, that could not be read. */
export function unreadableParts({ crosspost_parent_list, ...own }: AllParts): string[] {
  const shared = readable(crosspost_parent_list)
  const parts = Object.entries({ ...own, crosspost_parent_list }).filter(([, part]) => part === UNREADABLE)
  const within = shared === null ? [] : unreadableParts({ ...pickParts(shared), crosspost_parent_list: null })
  return [...parts.map(([name]) => name), ...within.map((name) => `crosspost_parent_list.0.${name}`)]
}

type OwnParts = Pick<z.output<typeof parent>, 'gallery_data' | 'poll_data'>
type AllParts = OwnParts & { crosspost_parent_list: z.output<typeof crosspostParent> }

const pickParts = ({ gallery_data, poll_data }: OwnParts): OwnParts => ({ gallery_data, poll_data })

export type TextParts = Pick<z.output<typeof parent>, 'title' | 'selftext' | 'gallery_data' | 'poll_data'>

const PLACEHOLDER = /^\[\s?(?:removed|deleted)[^\]]*\]$/i

/** Text that people see in a post, as plain text. */
export function shownText({ selftext, gallery_data, poll_data }: Omit<TextParts, 'title'>): string {
  const captions = readable(gallery_data)?.items.map(({ caption }) => plainText(caption)) ?? []
  const options = readable(poll_data)?.options.map(({ text }) => `- ${plainText(text)}`) ?? []
  const own = PLACEHOLDER.test(selftext) ? '' : plainText(selftext)
  return [own, captions.join('\n'), options.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** Text of a crosspost: its own, then that of the post that it shares, whose title comes first where it is another. */
export function textWithParent(own: TextParts, shared: TextParts | null): string {
  const parts = [shownText(own)]
  if (shared !== null) {
    if (shared.title !== own.title) parts.push(shared.title)
    parts.push(shownText(shared))
  }
  return parts.filter((part) => part !== '').join('\n\n')
}
