import { Paper, Stack, Text, Title } from '@mantine/core'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import { LaterReadingLine } from '../readings/later-reading-line.tsx'
import { LedgerTable } from '../score/ledger-table.tsx'
import { marksOf } from '../score/marks-of.ts'
import { MoreActions } from './match-card.tsx'
import type { MatchCardProps } from './match-card.tsx'
import { MatchMeta } from './match-meta.tsx'
import classes from './match-pane.module.css'
import { ThreadComments } from './thread-comments.tsx'

/** The whole of the match that is looked at: its post, its score, and what can be done about it. */
export function MatchPane(props: MatchCardProps) {
  const { match, repeats, timezone, onJudge, action, children } = props
  const marks = marksOf(match.ledger)
  return (
    <Paper component="section" className={classes.pane} aria-label="The match you look at" data-match-pane>
      <Stack gap="sm">
        <MatchMeta match={match} repeats={repeats} timezone={timezone} whole />
        <Title order={3} size="md" dir="auto">
          <Highlighted text={match.title} marks={marks} />
        </Title>
        {match.body && (
          <Text className={classes.body} dir="auto">
            <Highlighted text={match.body} marks={marks} />
          </Text>
        )}
        <div className={classes.actions}>
          {onJudge && <JudgeButtons verdict={match.verdict} onJudge={onJudge} />}
          {action}
          <MoreActions {...props} />
        </div>
        {children}
        <Text c="dimmed">{match.reason}</Text>
        <LaterReadingLine {...match} />
        <LedgerTable {...match} />
        {match.permalink !== null && match.reply?.way !== 'by_hand' && <ThreadComments match={match} />}
      </Stack>
    </Paper>
  )
}
