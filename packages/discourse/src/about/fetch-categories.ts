import { z } from 'zod'
import { unreadable } from '../http/read-answer.ts'
import type { Reader } from '../posts/fetch-post.ts'
import * as field from '../posts/fields.ts'
import { plainText } from '../text/plain-text.ts'

const PATH = '/categories.json'

/** Category that a visitor can see. */
export type Category = {
  id: number
  name: string
  slug: string
  description: string
  /** New topics of the last seven days; null where the forum does not say. */
  topics_per_week: number | null
  /** Categories within this one. */
  within: readonly number[]
}

const envelope = z.object({ category_list: z.object({ categories: z.array(z.unknown()) }) })
const category = z.object({
  id: field.id,
  name: field.title,
  slug: z.string().max(255).catch(''),
  description: z.string().nullish().catch(null),
  topics_week: field.optionalCount,
  read_restricted: field.flag,
  subcategory_ids: z.array(field.id).nullish().catch(null),
  subcategory_list: z.array(z.unknown()).nullish().catch(null),
})

/** Categories with those within them. Throws a DiscourseError. */
export async function fetchCategories({ call, robots }: Reader): Promise<Category[]> {
  await robots.require(PATH)
  const { json, answer } = await call.read({ path: PATH, query: { include_subcategories: 'true' } })
  const opened = envelope.safeParse(json)
  if (!opened.success) throw unreadable(answer, 'shape')
  return opened.data.category_list.categories.flatMap((one) => readCategory(one, 0))
}

/** Discourse nests categories two or three deep. */
const MAX_DEPTH = 4

function readCategory(json: unknown, depth: number): Category[] {
  const { data } = category.safeParse(json)
  if (data === undefined || data.read_restricted === true) return []
  const { id, name, slug, description, topics_week, subcategory_ids, subcategory_list } = data
  const nested =
    depth >= MAX_DEPTH ? [] : (subcategory_list ?? []).flatMap((one) => readCategory(one, depth + 1))
  const within = [...new Set([...(subcategory_ids ?? []), ...nested.map((one) => one.id)])]
  return [
    {
      id,
      name,
      slug,
      description: plainText(description ?? ''),
      topics_per_week: topics_week ?? null,
      within,
    },
    ...nested,
  ]
}
