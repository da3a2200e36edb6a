import type { DiscoursePost } from '@radar/discourse'
import type { ForumItem } from '../../../platform/forum-items.ts'
import { postIdOf, topicIdOf } from './discourse-id.ts'

/** A post whose topic is not named has no title to stand below. */
export function toItem(
  post: DiscoursePost,
  { host, also_in }: { host: string; also_in?: string[] | undefined },
): ForumItem[] {
  const { topic, post_number, author, text, created_at } = post
  if (topic.title === null) return []
  const isFirst = post_number === 1
  return [
    {
      reddit_id: topicIdOf(host, topic.id),
      comment_id: isFirst ? null : postIdOf(host, post.id),
      parent_id: isFirst ? null : topicIdOf(host, topic.id),
      subreddit: host,
      ...(also_in && { also_in }),
      author,
      title: topic.title,
      body: text,
      created_utc: new Date(created_at),
      score: null,
      num_comments: null,
    },
  ]
}
