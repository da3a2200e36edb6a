import { Anchor, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { LeadPost } from '@radar/contract'
import { cut } from '../../lib/cut.ts'
import { formatDay } from '../../lib/format-days.ts'
import { formatNumber, plural } from '../../lib/format.ts'
import classes from './lead-dialog.module.css'

const MAX_POSTS = 5
const MAX_CHARACTERS = 200

/** The latest posts of a person, and how many more there are. */
export function RecentPosts({ posts }: { posts: LeadPost[] }) {
  const more = posts.length - MAX_POSTS
  return (
    <section aria-labelledby="recent-posts">
      <Title order={3} id="recent-posts">
        Recent posts
      </Title>
      {posts.length === 0 && <Text c="dimmed">None of their posts is public.</Text>}
      <ul className={classes.posts}>
        {posts.slice(0, MAX_POSTS).map((post) => (
          <li key={post.id}>
            <Text fw={600}>{post.title}</Text>
            <Text size="xs" c="dimmed" className="numbers">
              {formatPlace(post.subreddit)} · {formatDay(new Date(post.created_utc * 1_000).toISOString())}
              {post.score !== null && ` · ${plural(post.score, 'upvote')}`}
              {post.num_comments !== null && ` · ${plural(post.num_comments, 'comment')}`}
            </Text>
            {post.selftext !== '' && <Text>{cut(post.selftext, MAX_CHARACTERS)}</Text>}
            {post.permalink !== null && (
              <Anchor href={post.permalink} target="_blank" rel="noreferrer" size="xs" className="reach">
                Open the post
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text c="dimmed" mt="xs">
          And {formatNumber(more)} more posts...
        </Text>
      )}
    </section>
  )
}
