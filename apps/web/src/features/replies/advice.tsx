import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { PromotionStance, ReplyDraft } from '@radar/contract'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './advice.module.css'
import { AnswerCheck } from './answer-check.tsx'
import { useAdvice } from './use-advice.ts'

const STANCES: Record<PromotionStance['stance'], string> = {
  allowed: 'You may name your product here',
  disclose: 'You may name your product if you say that it is yours',
  ask: 'You may name your product only as this rule says',
  forbidden: 'This subreddit does not want promotion: answer without naming your product',
}
const NO_RULE = 'The rules of this subreddit do not mention promotion'

type Props = {
  reply: ReplyDraft
  /** Without it, while the text is edited, nothing is added. */
  onAdd: ((sentence: string) => void) | undefined
}

/** Beside a draft: what the post asks for, with ticks that stay while it is edited, what the subreddit's rules say, and how to say who is writing. */
export function Advice({ reply, onAdd }: Props) {
  const kept = useUnsaved<string[]>(`ticked ${reply.id}`)
  const [ticked, setTicked] = useState(() => kept.read() ?? [])
  const { data, isPending, error, refetch } = useAdvice(reply)
  if (isPending) return <Skeleton h={72} />
  if (!data) return <ErrorState title="The advice cannot be shown" error={error} retry={refetch} />
  const { points, promotion, affiliation } = data
  const tick = (point: string) => {
    const next = ticked.includes(point) ? ticked.filter((one) => one !== point) : [...ticked, point]
    setTicked(next)
    kept.write(next)
  }
  return (
    <Stack className={classes.advice} gap="xs" role="group" aria-label="Before you answer">
      {points.length > 0 && (
        <Stack gap={8}>
          <Text size="xs" fw={600}>
            They ask for
          </Text>
          {points.map((point) => (
            <Checkbox
              key={point}
              size="xs"
              classNames={{ body: classes.point }}
              label={point}
              checked={ticked.includes(point)}
              onChange={() => tick(point)}
            />
          ))}
        </Stack>
      )}
      <AnswerCheck reply={reply} />
      {promotion && <Promotion promotion={promotion} />}
      {affiliation !== null && onAdd && (
        <Button size="compact-xs" variant="subtle" className={classes.add} onClick={() => onAdd(affiliation)}>
          Add “{affiliation}”
        </Button>
      )}
    </Stack>
  )
}

function Promotion({ promotion: { stance, rule } }: { promotion: PromotionStance }) {
  return (
    <div className={classes.promotion} data-stance={rule ? stance : undefined}>
      <Text size="xs" fw={600}>
        {rule ? STANCES[stance] : NO_RULE}
      </Text>
      {rule && (
        <Text size="xs" c="dimmed">
          “{rule.name}
          {rule.text && `: ${rule.text}`}”
        </Text>
      )}
    </div>
  )
}
