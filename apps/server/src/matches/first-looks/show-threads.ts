import { cutText } from '@radar/contract'
import type { FirstThread } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import { toShownScore } from '../inbox/to-shown-score.ts'
import type { Report } from './save-change.ts'
import type { ReadPost } from './read-found.ts'

const MAX_EXCERPT = 280

type WorthyPosts = {
  worth: readonly ReadPost[]
  report: Report
  /** Time of the monotonic clock at which no further sentences are measured. */
  end: number
}

/** Measures which sentences earned the scores, and shows one thread after the other, best first. */
export async function showThreads(ctx: Ctx, { worth, report, end }: WorthyPosts): Promise<FirstThread[]> {
  const awaited = { ...ctx, relevance: ctx.relevance.awaited }
  const threads: FirstThread[] = []
  for (const one of worth) {
    const measured = ctx.monotonic() < end ? await scorePosts(awaited, [one]) : [one]
    threads.push(...measured.map((post) => toThread(ctx, post)))
    await report({ state: 'reading', threads })
  }
  return threads
}

function toThread({ forums }: Ctx, { forum, item, post, score }: ReadPost): FirstThread {
  return {
    forum,
    forum_name: forums.nameOf(forum),
    id: post.id,
    place: item.subreddit,
    title: item.title,
    author: item.author,
    excerpt: cutText(item.body, MAX_EXCERPT),
    is_comment: item.comment_id !== null,
    url: forums.addressOf({ ...item, forum }),
    created_utc: item.created_utc.toISOString(),
    ...toShownScore(score),
  }
}
