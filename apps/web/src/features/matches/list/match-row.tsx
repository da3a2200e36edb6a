import { Text, UnstyledButton } from '@mantine/core'
import { bandOf, cutText, SCORE_WORDS } from '@radar/contract'
import type { Match } from '@radar/contract'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { JudgeButtons } from '../card/judge-buttons.tsx'
import type { Judge } from '../card/judge-buttons.tsx'
import { MatchMeta } from '../card/match-meta.tsx'
import { rowMarksOf } from '../score/marks-of.ts'
import classes from './match-row.module.css'

type Props = {
  match: Match
  repeats?: Match[] | undefined
  selected: boolean
  onOpen(): void
  onSelect(): void
  onJudge?: Judge | undefined
}

/** A match on few lines: how well it fits and why, how it begins, and what to do with it. */
export function MatchRow({ match, repeats, selected, onOpen, onSelect, onJudge }: Props) {
  const { title, body, reason, relevance_score, ledger } = match
  const marks = rowMarksOf(ledger)
  const band = bandOf(relevance_score)
  return (
    <div className={classes.row} data-unread={match.read_at === null || undefined}>
      <label className={classes.select} title="Select (space)">
        <input type="checkbox" aria-label={`Select ${title}`} checked={selected} onChange={onSelect} />
      </label>
      <span className={classes.score} title={`${Math.round(relevance_score)} of 100: ${band}`}>
        <ScoreRing score={relevance_score} />
        <span>% match</span>
        <span className={classes.band} data-band={band}>
          {SCORE_WORDS[band]}
        </span>
      </span>
      <div className={classes.post}>
        <MatchMeta match={match} repeats={repeats} />
        <h3 className={classes.heading}>
          <UnstyledButton
            className={classes.title}
            dir="auto"
            aria-expanded={false}
            title={title}
            onClick={onOpen}
          >
            {title}
          </UnstyledButton>
        </h3>
        {body && (
          <Text className={classes.line} size="sm" dir="auto">
            <Highlighted text={cutText(body, 300)} marks={marks} />
          </Text>
        )}
        <Text className={classes.line} size="xs" c="dimmed" title={reason}>
          {reason}
        </Text>
      </div>
      <div className={classes.actions}>
        {onJudge && <JudgeButtons verdict={match.verdict} onJudge={onJudge} />}
      </div>
    </div>
  )
}
