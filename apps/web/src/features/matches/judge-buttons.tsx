import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Verdict } from '@radar/contract'

type Props = { verdict: Verdict; onJudge: (verdict: Verdict) => void }

/** Keep and dismiss; pressing what is pressed takes it back. */
export function JudgeButtons({ verdict, onJudge }: Props) {
  const kept = verdict === 'kept'
  const dismissed = verdict === 'dismissed'
  return (
    <>
      <Tooltip label={kept ? 'Kept. Take that back (y)' : 'Keep: it fits (y)'}>
        <ActionIcon
          variant={kept ? 'light' : 'subtle'}
          color={kept ? 'radar' : 'gray'}
          aria-label="Keep"
          aria-pressed={kept}
          aria-keyshortcuts="y"
          onClick={() => onJudge(kept ? null : 'kept')}
        >
          <IconCheck stroke={kept ? 2 : 1.5} size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={dismissed ? 'Dismissed. Bring it back (x)' : 'Dismiss: it does not fit (x)'}>
        <ActionIcon
          variant={dismissed ? 'light' : 'subtle'}
          aria-label="Dismiss"
          aria-pressed={dismissed}
          aria-keyshortcuts="x"
          onClick={() => onJudge(dismissed ? null : 'dismissed')}
        >
          <IconX stroke={dismissed ? 2 : 1.5} size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
