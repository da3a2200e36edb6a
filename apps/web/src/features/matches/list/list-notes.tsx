import { Anchor, Text } from '@mantine/core'
import type { MatchPage } from '@radar/contract'
import { formatNumber, plural } from '../../../lib/format.ts'
import classes from './list-notes.module.css'
import type { MatchView } from '@radar/contract'

type FoldProps = Pick<MatchPage, 'mentions'> & { floor: number; onShow(): void }

/** Matches under the floor, folded into one line. */
export function MentionsFold({ mentions, floor, onShow }: FoldProps) {
  const { total, more } = mentions
  if (total === 0) return null
  const [verb, them] = total === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <p className={classes.fold}>
      {more ? `${formatNumber(total)}+ mentions` : plural(total, 'mention')} {verb} below your floor of{' '}
      {floor}%.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onShow}>
        Show {them}
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
  snoozed: 'These come back by themselves, new and unread.',
  hidden:
    'These are hidden by rules that you accepted. Undo a rule under “What Radar learned”, and its matches are back.',
  blocked:
    'You blocked their authors. Take a name off the blocked users of this campaign, or off the do-not-contact list in Settings, and the matches are back.',
}

/** Explains a view whose name does not. */
export function ViewNote({ show, floor }: { show: MatchView; floor: number }) {
  const note = show === 'mentions' ? describeMentions(floor) : NOTES[show]
  return note ? <Text c="dimmed">{note}</Text> : null
}

const describeMentions = (floor: number) =>
  `These are below your floor of ${floor}%, so they are not under “Worth a look”. You choose the floor in Settings, under Alerts.`
