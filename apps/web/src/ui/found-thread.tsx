import type { FirstThread } from '@radar/contract'
import { describeThread } from '../lib/describe-look.ts'
import { useNow } from './use-now.ts'
import classes from './found-thread.module.css'
import { ScoreRing } from './score-ring.tsx'

type Props = { thread: FirstThread }

/**
 * A thread that somebody could answer: how well it fits, what earned that, and how it begins. Public pages hold one as a
 * template, whose parts their script fills by the names in `data-part`.
 */
export function FoundThread({ thread }: Props) {
  const now = useNow()
  const { band, word, place, author, age, reason, points } = describeThread(thread, now.getTime())
  return (
    <article className={classes.thread}>
      <div className={classes.score}>
        <span data-part="ring">
          <ScoreRing score={thread.relevance_score} />
        </span>
        <span className={classes.band} data-band={band} data-part="word">
          {word}
        </span>
      </div>
      <div className={classes.post}>
        <p className={classes.meta}>
          <b data-part="place">{place}</b>
          <span data-part="kind" hidden={!thread.is_comment}>
            Comment
          </span>
          <span data-part="author">{author}</span>
          <time data-part="age" dateTime={thread.created_utc}>
            {age}
          </time>
        </p>
        <h3 className={classes.title}>
          <a data-part="link" href={thread.url ?? undefined} target="_blank" rel="noopener noreferrer">
            {thread.title}
          </a>
        </h3>
        <p className={classes.excerpt} data-part="excerpt" hidden={thread.excerpt === ''}>
          {thread.excerpt}
        </p>
        <p className={classes.reason}>
          <span data-part="reason">{reason}</span>{' '}
          <b
            className={classes.points}
            data-part="points"
            title="Points of the score that this sentence earned"
          >
            {points}
          </b>
        </p>
      </div>
    </article>
  )
}
