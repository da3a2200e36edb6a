import { z } from 'zod'
import { plainText } from '../markdown/plain-text.ts'
import * as field from './fields.ts'

/** Text that a post shows beside its own words: captions of its gallery, and answers of its poll. */
const MAX_PARTS = 20

const captioned = z.object({ caption: field.text })
const option = z.object({ text: field.text })

/** Parts of a list that have the wanted form; others are left out, since a post without them is still a post. */
const partsOf = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((items) =>
      (items ?? []).slice(0, MAX_PARTS).flatMap((item) => schema.safeParse(item).data ?? []),
    )

export const gallery = z
  .object({ items: partsOf(captioned) })
  .nullish()
  .catch(null)

export const poll = z
  .object({ options: partsOf(option) })
  .nullish()
  .catch(null)

const parent = z.object({
  subreddit: field.name,
  title: field.title.catch(''),
  selftext: field.postText.catch(''),
  gallery_data: gallery,
  poll_data: poll,
})

/** The post that a crosspost shares; null for any other post. A crosspost of a crosspost names the first. */
export const crosspostParent = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((parents) => parent.safeParse(parents?.[0]).data ?? null)

export type TextParts = Pick<z.output<typeof parent>, 'title' | 'selftext' | 'gallery_data' | 'poll_data'>

const PLACEHOLDER = /^\[\s?(?:removed|deleted)[^\]]*\]$/i

/** Text that people see in a post, as plain text. */
export function shownText({ selftext, gallery_data, poll_data }: Omit<TextParts, 'title'>): string {
  const captions = gallery_data?.items.map(({ caption }) => plainText(caption)) ?? []
  const options = poll_data?.options.map(({ text }) => `- ${plainText(text)}`) ?? []
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
