import { Collapse, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { keyOfFloor } from './floor-suggestion.ts'
import classes from './learned-panel.module.css'
import { LearnedSkeleton } from './learned-skeleton.tsx'
import { loadLearned } from './load-learned.ts'
import { keyOf, useRules } from './use-rules.ts'
import type { Learning } from './use-rules.ts'
import { useHiddenSamples } from './use-hidden-samples.ts'
import { usePutAside } from './use-put-aside.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const LearnedContent = lazyPart(loadLearned)

type Props = { campaignId: string; onFilter(minScore: number): void }

/** Proposed and accepted rules, and how well the scores hold. Opens by itself if a proposal waits. */
export function LearnedPanel({ campaignId, onFilter }: Props) {
  const learning = useRules(campaignId)
  const { isAside, putAside, bringBack } = usePutAside(campaignId)
  const [chosen, setChosen] = useState<boolean>()
  const [waitedAtFirst, setWaitedAtFirst] = useState<boolean>()
  const all = learning.proposals.data?.items
  const waiting = all?.filter((proposal) => !isAside(keyOf(proposal))) ?? []
  const suggestion = learning.precision.data?.floor_suggestion ?? undefined
  const floor = suggestion && !isAside(keyOfFloor(suggestion)) ? suggestion : undefined
  const hidden = useHiddenSamples(campaignId)
  const toCheck = hidden.samples.length
  const waits = waiting.length + (floor ? 1 : 0)
  const known = (all?.length ?? 0) + (suggestion ? 1 : 0)
  if (all && learning.precision.data && !hidden.isPending && waitedAtFirst === undefined)
    setWaitedAtFirst(waits + toCheck > 0)
  const open = chosen ?? waitedAtFirst ?? false
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
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
        <Summary learning={learning} waits={waits} toCheck={toCheck} />
        <IconChevronDown className={classes.chevron} stroke={1.5} size={18} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={open} id="learned-content">
        <Stack gap="lg" p="md" pt={4}>
          <Suspense fallback={<LearnedSkeleton />}>
            {wasOpen && (
              <LearnedContent
                campaignId={campaignId}
                learning={learning}
                waiting={waiting}
                floor={floor}
                sample={hidden.samples[0]}
                aside={known - waits}
                putAside={putAside}
                bringBack={bringBack}
                onFilter={onFilter}
              />
            )}
          </Suspense>
        </Stack>
      </Collapse>
    </Paper>
  )
}

function Summary({ learning, waits, toCheck }: { learning: Learning; waits: number; toCheck: number }) {
  const { rules, precision } = learning
  const parts = [
    waits > 0 && plural(waits, 'proposal'),
    toCheck > 0 && plural(toCheck, 'hidden post to check', 'hidden posts to check'),
    rules.data && rules.data.total > 0 && plural(rules.data.total, 'rule'),
    precision.data && precision.data.judged > 0 && `kept ${precision.data.kept} of ${precision.data.judged}`,
  ].filter(Boolean)
  const text = parts.join(' · ') || (precision.data ? 'Nothing yet' : '')
  return (
    <Text size="xs" c="dimmed" className="numbers">
      {text}
    </Text>
  )
}
