import { ForumError, UnreadableAnswerError } from '@radar/forum-client'
import type { Trouble } from '@radar/forum-client'
import { z } from 'zod'
import type { Reader } from '../posts/fetch-post.ts'
import * as field from '../posts/fields.ts'
import { plainText, plainTitle } from '../text/plain-text.ts'
import { maySearch } from '../search/search-posts.ts'
import { walkNewest } from '../posts/walk-newest.ts'

/** A forum as it presents itself, and whether programs may read it. */
export type AboutForum = {
  title: string
  description: string
  /** Language of its pages, such as `en` or `pt_BR`; null where it does not say. */
  locale: string | null
  /** Posts of the last seven days; null where it does not say. */
  posts_per_week: number | null
  /** Reason why its posts cannot be read; null where they can. */
  trouble: Trouble | null
  /** False where robots.txt asks programs not to search, as it does unless an owner changed it. */
  may_search: boolean
}

const basicInfo = z.object({
  title: z.string().transform(plainTitle),
  description: z.string().nullish().catch(null),
  login_required: field.flag,
  locale: z.string().max(20).nullish().catch(null),
})

const aboutPage = z.object({
  about: z.object({ stats: z.object({ posts_7_days: field.optionalCount }) }),
})

/** Asks a forum at most four times. Throws a ForumError where there is no Discourse, or none that answers. */
export async function fetchAbout(reader: Reader): Promise<AboutForum> {
  const { json, answer } = await reader.call.read({ path: '/site/basic-info.json' })
  const { data } = basicInfo.safeParse(json)
  if (data === undefined) throw new UnreadableAnswerError(answer, { reason: 'shape' })
  const trouble = data.login_required === true ? 'needs_login' : await troubleOfPosts(reader)
  return {
    title: data.title,
    description: plainText(data.description ?? ''),
    locale: data.locale ?? null,
    posts_per_week: trouble === null ? await countPosts(reader) : null,
    trouble,
    may_search: trouble === null && (await maySearch(reader.robots)),
  }
}

async function troubleOfPosts({ call, robots }: Reader): Promise<Trouble | null> {
  try {
    await walkNewest(call, { robots, request: { since: Infinity, max_pages: 1 } }).next()
    return null
  } catch (error) {
    if (error instanceof ForumError) return error.trouble
    throw error
  }
}

/** Owners may hide this page, which says nothing about the posts. */
async function countPosts({ call, robots }: Reader): Promise<number | null> {
  const path = '/about.json'
  try {
    await robots.require(path)
    const { json } = await call.read({ path })
    return aboutPage.safeParse(json).data?.about.stats.posts_7_days ?? null
  } catch (error) {
    if (error instanceof ForumError) return null
    throw error
  }
}
