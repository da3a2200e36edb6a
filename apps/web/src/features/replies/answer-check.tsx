import { Text } from '@mantine/core'
import { formatDollars } from '@radar/contract'
import type { ReplyCheck, ReplyDraft } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isDemo } from '../../lib/place.ts'
import classes from './advice.module.css'

const GAPS = {
  away: 'the AI provider does not answer at the moment',
  ceiling: 'the money for reading is spent for now',
  refused: 'the AI provider refused this text',
}
/** Probabilities from which the check says yes and no. */
const YES = 0.7
const NO = 0.3

/** Check of an AI provider: does the stored draft answer what was asked? Left out where no provider is set. */
export function AnswerCheck({ reply: { id, updated_at } }: { reply: ReplyDraft }) {
  const { data, error } = useQuery({
    ...api.readings.checkReply.queryOptions({ input: { id }, staleTime: Infinity, retry: false }),
    queryKey: [...api.readings.checkReply.queryKey({ input: { id } }), updated_at],
    placeholderData: (previous) => previous,
    enabled: !isDemo(),
  })
  if (error) return <Unchecked cause={GAPS.away} />
  if (!data) return null
  if (data.check) return <Checked {...data.check} />
  const gap = data.reading_gap
  return gap === null || gap === 'no_provider' ? null : <Unchecked cause={GAPS[gap]} />
}

function Checked({ answers, left_open, model, cost_dollars }: NonNullable<ReplyCheck['check']>) {
  const isOpen = answers < YES && left_open !== null
  return (
    <div className={classes.promotion} data-stance={answers < NO ? 'forbidden' : undefined}>
      <Text size="xs" fw={600} title={`Checked by ${model}`} className="numbers">
        {describe(answers)} ({answers.toFixed(2)} · {formatDollars(cost_dollars)})
      </Text>
      {isOpen && (
        <Text size="xs" c="dimmed">
          Still open: “{left_open}”
        </Text>
      )}
    </div>
  )
}

function describe(answers: number): string {
  if (answers >= YES) return 'This reply answers what was asked'
  return answers < NO
    ? 'This reply does not answer what was asked'
    : 'This reply may not answer what was asked'
}

function Unchecked({ cause }: { cause: string }) {
  return (
    <Text size="xs" c="dimmed">
      Whether this reply answers what was asked is not checked: {cause}.
    </Text>
  )
}
