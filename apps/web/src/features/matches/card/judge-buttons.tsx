import { Button } from '@mantine/core'
import type { Verdict } from '@radar/contract'
import type { MouseEvent } from 'react'
import classes from './judge-buttons.module.css'
import { KeyName } from './key-name.tsx'

/** `byKey` where a key pressed the button. */
export type Judge = (verdict: Verdict, byKey: boolean) => void
type Props = { verdict: Verdict; onJudge: Judge }

/** Keep and dismiss; pressing what is pressed takes it back. */
export function JudgeButtons({ verdict, onJudge }: Props) {
  const kept = verdict === 'kept'
  const dismissed = verdict === 'dismissed'
  const judge = (to: Verdict) => (event: MouseEvent) => onJudge(to, event.detail === 0)
  return (
    <div className={classes.buttons}>
      <Button
        className={classes.button}
        size="compact-sm"
        variant={kept ? 'light' : 'default'}
        title={kept ? 'Kept. Click to take that back' : 'Keep: it fits (y)'}
        aria-pressed={kept}
        aria-keyshortcuts="y"
        onClick={judge(kept ? null : 'kept')}
      >
        Keep
        <KeyName name="y" />
      </Button>
      <Button
        className={classes.button}
        size="compact-sm"
        variant={dismissed ? 'light' : 'default'}
        title={dismissed ? 'Dismissed. Click to bring it back' : 'Dismiss: it does not fit (x)'}
        aria-pressed={dismissed}
        aria-keyshortcuts="x"
        onClick={judge(dismissed ? null : 'dismissed')}
      >
        Dismiss
        <KeyName name="x" />
      </Button>
    </div>
  )
}
