import { Group, Text, Title } from '@mantine/core'
import { SCORE_WORDS, bandOf } from '@radar/contract'
import type { TextScore } from '@radar/contract'
import type { ReactNode } from 'react'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { ScoredReading } from '../readings/scored-reading.tsx'
import { LedgerTable } from '../score/ledger-table.tsx'
import { marksOf } from '../score/marks-of.ts'
import classes from './score-link.module.css'

type Props = {
  post: { title: string; body: string }
  score: Omit<TextScore, 'keywords'>
  /** Line above the title. */
  meta: ReactNode
  /** Below the reason: what can be done with the post. */
  children: ReactNode
}

/** A post with its score, the words that earned it, and its ledger. */
export function ScoredPost({ post: { title, body }, score, meta, children }: Props) {
  const { relevance_score, reason, ledger } = score
  const marks = marksOf(ledger)
  return (
    <article className={classes.result} aria-label={title}>
      <div className={classes.score}>
        <ScoreRing score={relevance_score} />
        <Text size="xs" c="dimmed">
          % match
        </Text>
        <Text size="xs" fw={600}>
          {SCORE_WORDS[bandOf(relevance_score)]}
        </Text>
      </div>
      <div className={classes.post}>
        <Text size="xs" c="dimmed" className={classes.meta} component="div">
          {meta}
        </Text>
        <Title order={2} size="md" dir="auto">
          <Highlighted text={title} marks={marks} />
        </Title>
        {body && (
          <Text className={classes.body} dir="auto" lineClamp={6}>
            <Highlighted text={body} marks={marks} />
          </Text>
        )}
        <Text c="dimmed" size="xs" mt={4}>
          {reason}
        </Text>
        <ScoredReading {...score} />
        <Group gap="xs" mt="sm">
          {children}
        </Group>
      </div>
      <div className={classes.ledger}>
        <LedgerTable {...score} />
      </div>
    </article>
  )
}

export const describeKeywords = (keywords: readonly string[]) =>
  `says ${keywords.map((keyword) => `“${keyword}”`).join(', ')}`
