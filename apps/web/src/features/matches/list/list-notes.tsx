import { Anchor, Text } from '@mantine/core'
import type { MatchPage } from '@radar/contract'
import { formatNumber, plural } from '../../../lib/format.ts'
import classes from './list-notes.module.css'
import type { MatchView } from '@radar/contract'

/** What fell under the floor, folded into one line. */
export function MentionsFold({ mentions, onShow }: Pick<MatchPage, 'mentions'> & { onShow(): void }) {
  const { total, more } = mentions
  if (total === 0) return null
  const [verb, those] = total === 1 ? ['mentions', 'it'] : ['mention', 'them']
  return (
    <p className={classes.fold}>
      {more ? `${formatNumber(total)}+ posts` : plural(total, 'post')} {verb} your words, but nobody in{' '}
      {those} seems to be looking.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onShow}>
        Show {those}
      </Anchor>
    </p>
  )
}

export function OlderNote({ total, days }: { total: number; days: number }) {
  if (total === 0) return null
  return (
    <Text c="dimmed" ta="center" className="numbers">
      {plural(total, 'older match is', 'older matches are')} kept; your plan shows {days} days.
    </Text>
  )
}

const NOTES: Partial<Record<MatchView, string>> = {
  mentions: 'These mention your words, but score below your floor, which you set under Matches in Settings.',
  snoozed: 'These come back by themselves, new and unread.',
  hidden:
    'These are hidden by rules that you accepted. Undo a rule under “What Radar learned”, and its matches are back.',
  blocked:
    'You blocked their authors. Take a name off the blocked users of this campaign, or off the do-not-contact list in Settings, and the matches are back.',
}

/** What a view of the list is about, where its name does not say it. */
export function ViewNote({ show }: { show: MatchView }) {
  const note = NOTES[show]
  return note ? <Text c="dimmed">{note}</Text> : null
}
