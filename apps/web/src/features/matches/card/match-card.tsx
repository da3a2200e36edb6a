import { ActionIcon, Text, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Match } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { JudgeButtons } from './judge-buttons.tsx'
import type { Judge } from './judge-buttons.tsx'
import { WholeToggle } from './whole-toggle.tsx'
import classes from './match-card.module.css'
import { moreEntries } from './more-entries.ts'
import type { MenuActions } from './more-entries.ts'
import { MatchMeta } from './match-meta.tsx'
import { marksOf } from '../score/marks-of.ts'
import { ScoreLedger } from '../score/score-ledger.tsx'

export type MatchCardProps = {
  match: Match
  /** The other places in which its author asked the same. */
  repeats?: Match[]
  /** The zone in which days are told. */
  timezone?: string | undefined
  onClose?(): void
  onJudge?: Judge | undefined
  /** Actions of the menu; there is none without them. */
  menu?: MenuActions
  /** Action for a reply, beside the others. */
  action?: ReactNode
  /** The reply itself, once there is one. */
  children?: ReactNode
}

/** One post that was found: how well it fits and why, what it says, and what to do with it. */
export function MatchCard(props: MatchCardProps) {
  const { match, repeats, timezone, onClose, onJudge, action, children } = props
  const [whole, setWhole] = useState(false)
  const marks = marksOf(match.ledger)
  return (
    <div className={classes.card}>
      <ScoreLedger match={match} />
      <div className={classes.post}>
        <div className={classes.meta}>
          <MatchMeta match={match} repeats={repeats} timezone={timezone} whole />
        </div>
        <Title
          className={classes.title}
          order={3}
          dir="auto"
          title={match.title}
          {...(onClose && { onClick: onClose })}
        >
          <Highlighted text={match.title} marks={marks} />
        </Title>
        {match.body && (
          <Text className={classes.body} dir="auto" {...(whole ? { 'data-whole': true } : { lineClamp: 3 })}>
            <Highlighted text={match.body} marks={marks} />
          </Text>
        )}
        {isLong(match.body) && (
          <div className={classes.whole}>
            <WholeToggle whole={whole} onChange={setWhole} />
          </div>
        )}
      </div>
      <Text className={classes.reason} size="xs" lineClamp={4} title={match.reason}>
        {match.reason}
      </Text>
      <div className={classes.actions}>
        {action}
        <div className={classes.judge}>
          {onJudge && <JudgeButtons verdict={match.verdict} onJudge={onJudge} />}
          <MoreActions {...props} />
        </div>
      </div>
      {children && <div className={classes.reply}>{children}</div>}
    </div>
  )
}

/** The menu of what is done seldom. */
export function MoreActions({ match, menu }: Pick<MatchCardProps, 'match' | 'menu'>) {
  if (!menu) return null
  return (
    <DropMenu
      target={
        <ActionIcon className={classes.more} aria-label={`More actions for ${match.title}`}>
          <IconDots stroke={1.5} size={18} />
        </ActionIcon>
      }
      entries={moreEntries(match, menu)}
    />
  )
}

/** True if the text may need more than three lines. */
const isLong = (body: string) => body.length > 180 || body.split('\n').length > 3
