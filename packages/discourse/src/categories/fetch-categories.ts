import { formatQuery, UnreadableAnswerError } from '@radar/forum-client'
import type { HttpAnswer } from '@radar/forum-client'
import { z } from 'zod'
import { fetchOrRefusal } from '../posts/fetch-post.ts'
import type { Reader } from '../posts/fetch-post.ts'
import * as field from '../posts/fields.ts'
import { plainTitle } from '../text/plain-text.ts'

/** Category as a visitor sees it. */
export type DiscourseCategory = {
  id: number
  name: string
  /** Name in addresses; empty where the forum makes none of the category's name. */
  slug: string
  /** Id of the category that it is in; null for one at the top. */
  parent_id: number | null
  /**
   * Estimate: the topics of the last seven days, those of categories within it among them, each with as many posts as a
   * topic of it has on average. Null where the answer does not say it.
   */
  posts_per_week: number | null
}

/** State of a category. `closed`: visitors may not see it. */
export type CategoryState =
  | { state: 'stands'; category: DiscourseCategory }
  | { state: 'gone' }
  | { state: 'closed' }

/** Discourse nests categories three deep at most. */
const MAX_DEPTH = 4
/** Categories at the top, or within one of them; a host that lists more must not fill the memory. */
const MAX_IN_ONE = 1_000
const MAX_SLUG = 500

const shape = z.object({
  id: field.id,
  name: z.string().catch('').transform(plainTitle),
  slug: z.string().max(MAX_SLUG).nullish().catch(null),
  parent_category_id: field.optionalId,
  topic_count: field.optionalCount,
  post_count: field.optionalCount,
  topics_week: field.optionalCount,
  subcategory_list: z.array(z.unknown()).nullish().catch(null),
})

const list = z.object({ category_list: z.object({ categories: z.array(z.unknown()) }) })
const single = z.object({ category: z.unknown() })

/**
 * Fetches the categories that a visitor sees, those within others among them. A forum of hundreds may list the first alone.
 * Throws a ForumError.
 */
export async function fetchCategories({ call, robots }: Reader): Promise<DiscourseCategory[]> {
  const path = '/categories.json'
  const query = { include_subcategories: 'true' }
  await robots.require(`${path}${formatQuery(query)}`)
  const { json, answer } = await call.read({ path, query })
  const { data } = list.safeParse(json)
  if (data === undefined) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  return readCategories(answer, { listed: data.category_list.categories, parent_id: null, depth: 1 })
}

/** Fetches one category, without its figures. Throws a ForumError where the forum is in trouble. */
export async function fetchCategory(reader: Reader, id: number): Promise<CategoryState> {
  const found = await fetchOrRefusal(reader, `/c/${id}/show.json`)
  if ('state' in found) return { state: found.state === 'gone' ? 'gone' : 'closed' }
  const { json, answer } = found
  const listed = [single.safeParse(json).data?.category]
  const [category] = readCategories(answer, { listed, parent_id: null, depth: 1 })
  if (category?.id !== id) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  return { state: 'stands', category }
}

type Level = { listed: readonly unknown[]; parent_id: number | null; depth: number }

/** A category without an id is a failure of the forum: posts in it would be passed over. */
function readCategories(answer: HttpAnswer, { listed, parent_id, depth }: Level): DiscourseCategory[] {
  if (depth > MAX_DEPTH) return []
  return listed.slice(0, MAX_IN_ONE).flatMap((one) => {
    const { data } = shape.safeParse(one)
    if (data === undefined) throw new UnreadableAnswerError(answer, { reason: 'shape' })
    const { id, name, slug, parent_category_id, subcategory_list } = data
    const own: DiscourseCategory = {
      id,
      name,
      slug: decodeSlug(slug ?? ''),
      parent_id: parent_category_id ?? parent_id,
      posts_per_week: estimatePosts(data),
    }
    const within = { listed: subcategory_list ?? [], parent_id: id, depth: depth + 1 }
    return [own, ...readCategories(answer, within)]
  })
}

function estimatePosts({ topics_week, topic_count, post_count }: z.output<typeof shape>): number | null {
  if (typeof topics_week !== 'number') return null
  const posts_per_topic = topic_count ? (post_count ?? 0) / topic_count : 1
  return Math.round(topics_week * Math.max(1, posts_per_topic))
}

/** Slugs of other alphabets may be written as addresses write them. */
function decodeSlug(slug: string): string {
  try {
    return slug === '-' ? '' : decodeURIComponent(slug)
  } catch {
    return slug
  }
}
