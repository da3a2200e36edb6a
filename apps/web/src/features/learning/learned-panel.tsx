import { Collapse, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RuleProposal } from '@radar/contract'
import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AcceptedRules } from './accepted-rules.tsx'
import classes from './learned-panel.module.css'
import { LearnedSkeleton } from './learned-skeleton.tsx'
import { PrecisionMeter } from './precision-meter.tsx'
import { Proposals } from './proposals.tsx'
import { useLearning } from './use-learning.ts'
import { usePutAside } from './use-put-aside.ts'

type Props = { campaignId: string; onFilter: (minScore: number) => void }

/** What the verdicts taught: rules proposed and accepted, and how well the scores hold. Open if something waits. */
export function LearnedPanel({ campaignId, onFilter }: Props) {
  const learning = useLearning(campaignId)
  const { isAside, putAside, bringBack } = usePutAside(campaignId)
  const [chosen, setChosen] = useState<boolean>()
  const [waitedAtFirst, setWaitedAtFirst] = useState<boolean>()
  const all = learning.proposals.data?.items
  const waiting = all?.filter((proposal) => !isAside(proposal)) ?? []
  if (all && waitedAtFirst === undefined) setWaitedAtFirst(waiting.length > 0)
  const open = chosen ?? waitedAtFirst ?? false
  return (
    <Paper component="section" p={0} aria-labelledby="learned">
      <UnstyledButton
        className={classes.head}
        aria-expanded={open}
        aria-controls="learned-content"
        onClick={() => setChosen(!open)}
      >
        <Title order={2} size="sm" id="learned">
          What Radar learned
        </Title>
        <Summary learning={learning} waiting={waiting} />
        <IconChevronDown className={classes.chevron} stroke={1.5} size={18} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={open} id="learned-content">
        <Stack gap="lg" p="md" pt={4}>
          <Content
            campaignId={campaignId}
            learning={learning}
            waiting={waiting}
            aside={(all?.length ?? 0) - waiting.length}
            putAside={putAside}
            bringBack={bringBack}
            onFilter={onFilter}
          />
        </Stack>
      </Collapse>
    </Paper>
  )
}

type Learning = ReturnType<typeof useLearning>

function Summary({ learning, waiting }: { learning: Learning; waiting: RuleProposal[] }) {
  const { rules, precision } = learning
  const told = [
    waiting.length > 0 && plural(waiting.length, 'proposal'),
    rules.data && rules.data.total > 0 && plural(rules.data.total, 'rule'),
    precision.data && precision.data.judged > 0 && `kept ${precision.data.kept} of ${precision.data.judged}`,
  ].filter(Boolean)
  const text = told.join(' · ') || (precision.data ? 'Nothing yet' : '')
  return (
    <Text size="xs" c="dimmed" className="numbers">
      {text}
    </Text>
  )
}

type ContentProps = {
  campaignId: string
  learning: Learning
  waiting: RuleProposal[]
  aside: number
  putAside: (proposal: RuleProposal) => void
  bringBack: () => void
  onFilter: (minScore: number) => void
}

function Content({ campaignId, learning, waiting, aside, putAside, bringBack, onFilter }: ContentProps) {
  const { proposals, rules, precision } = learning
  const queries = [proposals, rules, precision]
  const error = queries.find((query) => !query.data && query.error)?.error
  if (error)
    return (
      <ErrorState
        title="What was learned cannot be shown"
        error={error}
        safe="Your verdicts and rules are safe on the server."
        retry={() => Promise.all(queries.map((query) => query.refetch()))}
      />
    )
  if (!proposals.data || !rules.data || !precision.data) return <LearnedSkeleton />
  if (precision.data.judged === 0 && rules.data.total === 0)
    return (
      <Text c="dimmed" maw="75ch">
        Keep what fits and dismiss what does not. From five verdicts on, Radar proposes rules here, each with
        what it would do. Nothing changes until you accept one, and every rule can be undone.
      </Text>
    )
  return (
    <>
      <Proposals
        campaignId={campaignId}
        proposals={waiting}
        aside={aside}
        putAside={putAside}
        bringBack={bringBack}
      />
      <AcceptedRules campaignId={campaignId} rules={rules.data.items} />
      <PrecisionMeter precision={precision.data} onFilter={onFilter} />
    </>
  )
}
