import {
  IconAlarm,
  IconBellRinging,
  IconExternalLink,
  IconMessageReply,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { formatPlace } from '@radar/contract'
import type { Match } from '@radar/contract'
import { formatExact } from '../../../lib/format-days.ts'
import type { MenuEntry } from '../../../ui/drop-menu-props.ts'
import { morningIn, nextWeek } from './snooze-times.ts'
import type { Snooze } from './snooze-times.ts'

export type MenuActions = {
  /** Address of the post in the forum. */
  address: string | undefined
  onSnooze(to: Snooze): void
  onWake(): void
  onDismissSubreddit(): void
  onDelete(): void
}

/** Entries of a match's menu. */
export function moreEntries(match: Match, actions: MenuActions): MenuEntry[] {
  const { address, onSnooze, onWake, onDismissSubreddit, onDelete } = actions
  const until = (time: Date, when: string): MenuEntry => ({
    label: `Snooze until ${when}`,
    icon: IconAlarm,
    onSelect: () => onSnooze({ until: time }),
  })
  const snoozes: MenuEntry[] = match.snoozed_until
    ? [{ label: 'Bring it back now', icon: IconBellRinging, onSelect: onWake }]
    : [
        until(morningIn(1), 'tomorrow, 09:00'),
        until(nextWeek(), formatExact(nextWeek().toISOString())),
        ...(match.comment_id === null
          ? [
              {
                label: 'Snooze until they answer',
                icon: IconMessageReply,
                onSelect: () => onSnooze({ on_answer: true }),
              },
            ]
          : []),
      ]
  return [
    ...(address
      ? [
          {
            label: `Open the ${match.comment_id === null ? 'post' : 'comment'} in the forum`,
            icon: IconExternalLink,
            href: address,
          },
        ]
      : []),
    ...(match.hidden_by ? [] : snoozes),
    { label: `Dismiss all from ${formatPlace(match.subreddit)}`, icon: IconX, onSelect: onDismissSubreddit },
    { label: 'Delete match', icon: IconTrash, destroys: true, onSelect: onDelete },
  ]
}
