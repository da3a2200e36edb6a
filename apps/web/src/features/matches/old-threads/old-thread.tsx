import { Anchor, Button, Text, Title } from '@mantine/core'
import { SCORE_WORDS, bandOf, formatPlace } from '@radar/contract'
import type { EvergreenThread, Verdict } from '@radar/contract'
import { useId } from 'react'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { SharedFrom } from '../../../ui/shared-from.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { FoldedLedger } from '../score/folded-ledger.tsx'
import { marksOf } from '../score/marks-of.ts'
import { describeThread } from './describe-thread.ts'
import classes from './old-threads.module.css'

type Props = {
  thread: EvergreenThread
  isBusy: boolean
  onJudge(verdict: Verdict): void
  onAnswer(): void
}

/** One old thread: how well it fits, why it is offered, what it asks, and what to do with it. */
export function OldThread({ thread, isBusy, onJudge, onAnswer }: Props) {
  const { title, body, subreddit, author, relevance_score, reason, ledger, permalink } = thread
  const id = useId()
  const now = useNow()
  const marks = marksOf(ledger)
  return (
    <div role="listitem">
      <article className={classes.thread} aria-labelledby={id}>
        <div className={classes.score}>
          <ScoreRing score={relevance_score} />
          <Text size="xs" fw={600}>
            {SCORE_WORDS[bandOf(relevance_score)]}
          </Text>
        </div>
        <div className={classes.post}>
          <Text size="xs" c="dimmed" className={classes.meta} component="div">
            <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
              {formatPlace(subreddit)}
            </Text>
            <SharedFrom subreddit={thread.shared_from} />
            <span>u/{author ?? '[deleted]'}</span>
            {describeThread(thread, now).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Text>
          <Title order={3} size="md" dir="auto" id={id}>
            <Highlighted text={title} marks={marks} />
          </Title>
          {body && (
            <Text className={classes.body} dir="auto" lineClamp={3}>
              <Highlighted text={body} marks={marks} />
            </Text>
          )}
          <Text c="dimmed" size="xs" mt={4}>
            {reason}
          </Text>
          <FoldedLedger {...thread} />
          <div className={classes.actions}>
            <Button size="compact-md" variant="light" disabled={isBusy} onClick={onAnswer}>
              Answer
            </Button>
            <Button size="compact-md" variant="default" disabled={isBusy} onClick={() => onJudge('kept')}>
              Keep
            </Button>
            <Button
              size="compact-md"
              variant="default"
              disabled={isBusy}
              onClick={() => onJudge('dismissed')}
            >
              Dismiss
            </Button>
            {permalink && (
              <Anchor href={permalink} target="_blank" rel="noreferrer" size="sm" className={classes.link}>
                Open in the forum
              </Anchor>
            )}
          </div>
        </div>
      </article>
    </div>
  )
}
