import { Button, Tooltip } from '@mantine/core'
import type { Match } from '@radar/contract'
import { IconUserSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import classes from './profile-button.module.css'
import { useBuildLead } from './use-build-lead.ts'

const LeadDialog = lazyPart(async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog }))

/** Builds the profile of a match's author, or shows the one that there is. */
export function ProfileButton({ match }: { match: Pick<Match, 'id' | 'author' | 'lead_id'> }) {
  const [viewed, setViewed] = useState<string>()
  const build = useBuildLead(setViewed)
  const { id, author, lead_id } = match
  if (author === null) return null
  return (
    <>
      <Tooltip
        multiline
        maw={280}
        label={
          lead_id === null
            ? 'Gather what they have written. Uses one Prospect Intel profile.'
            : 'What they write about'
        }
      >
        <Button
          className={classes.action}
          variant="default"
          size="xs"
          leftSection={<IconUserSearch stroke={1.5} size={16} />}
          loading={build.isPending}
          onClick={() => (lead_id === null ? build.mutate({ match_id: id }) : setViewed(lead_id))}
        >
          {lead_id === null ? 'Build Lead Profile' : 'Lead Profile'}
        </Button>
      </Tooltip>
      {viewed !== undefined && (
        <Suspense>
          <LeadDialog id={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
