import { Button, Stack, Text, Title } from '@mantine/core'
import type { AcceptedRule } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import classes from './rule-row.module.css'
import { useRuleActions } from './use-rules.ts'

type Props = { campaignId: string; rules: AcceptedRule[] }

/** The rules in force, what each does at present, and the way back. */
export function AcceptedRules({ campaignId, rules }: Props) {
  const { undo, busy } = useRuleActions(campaignId)
  if (rules.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-labelledby="accepted-rules">
      <Title order={3} id="accepted-rules">
        Your rules
      </Title>
      {rules.map((rule) => (
        <div key={rule.id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={600}>{rule.statement}</Text>
            <Text size="xs" c="dimmed" className="numbers">
              {effectOf(rule)} · accepted <RelativeTime timestamp={rule.created_at} />
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={`Undo: ${rule.statement}`}
            onClick={() => undo(rule.id)}
          >
            Undo
          </Button>
        </div>
      ))}
    </Stack>
  )
}

const effectOf = ({ rule, hides, moves }: AcceptedRule) =>
  rule.kind === 'adjust_words'
    ? `moves ${plural(moves, 'score')}`
    : `hides ${plural(hides, 'match', 'matches')}`
