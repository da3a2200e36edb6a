import { Collapse, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { EvergreenList } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatSearchDay } from '../../../lib/format-times.ts'
import { plural } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useNow } from '../../../ui/use-now.ts'
import { loadOldThreads } from './load-old-threads.ts'
import classes from './old-threads.module.css'
import { OldThreadsSkeleton } from './old-threads-skeleton.tsx'

const OldThreads = lazyPart(loadOldThreads)

type Props = {
  campaignId: string
  /** False where the campaign is switched off, or its plan has no room for it: nothing is searched for it. */
  isRunning: boolean
  onOpenMatch(id: string): void
}

/** The place of old threads on a campaign's page. Open where some are offered. */
export function OldThreadsPanel({ campaignId, isRunning, onOpenMatch }: Props) {
  const query = useQuery(api.evergreen.list.queryOptions({ input: { id: campaignId } }))
  const now = useNow()
  const [chosen, setChosen] = useState<boolean>()
  const [hadSome, setHadSome] = useState<boolean>()
  if (query.data && hadSome === undefined) setHadSome(query.data.items.length > 0)
  const open = chosen ?? hadSome ?? false
  return (
    <Paper component="section" p={0} aria-labelledby="old-threads">
      <UnstyledButton
        className={classes.head}
        aria-expanded={open}
        aria-controls="old-threads-content"
        onClick={() => setChosen(!open)}
      >
        <Title order={2} size="sm" id="old-threads">
          Old threads people still find, offered once a week
        </Title>
        <Text size="xs" c="dimmed" className="numbers">
          {query.data && summarize(query.data, { isRunning, now })}
        </Text>
        <IconChevronDown className={classes.chevron} stroke={1.5} size={18} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={open} id="old-threads-content">
        <Stack gap="md" p="md" pt={4}>
          <Suspense fallback={<OldThreadsSkeleton />}>
            {open && (
              <OldThreads
                campaignId={campaignId}
                isRunning={isRunning}
                query={query}
                onOpenMatch={onOpenMatch}
              />
            )}
          </Suspense>
        </Stack>
      </Collapse>
    </Paper>
  )
}

function summarize(
  { items, next_at }: EvergreenList,
  { isRunning, now }: { isRunning: boolean; now: Date },
): string {
  if (items.length > 0) return plural(items.length, 'thread')
  return isRunning && next_at ? `next ${formatSearchDay(next_at, now)}` : ''
}
