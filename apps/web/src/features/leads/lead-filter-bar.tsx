import { CloseButton, NativeSelect, Paper, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { LEAD_STATUSES } from '@radar/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { LeadFilters } from './lead-filters.ts'
import classes from './lead-filter-bar.module.css'
import { STATUS_LABELS } from './status-labels.ts'

type Props = {
  filters: LeadFilters
  campaigns: { id: string; name: string }[]
  onChange(change: Partial<LeadFilters>): void
}

export function LeadFilterBar({ filters, campaigns, onChange }: Props) {
  return (
    <Paper component="search" p="sm" aria-label="Filters">
      <div className={classes.fields}>
        <SearchField search={filters.search} onChange={(search) => onChange({ search })} />
        <NativeSelect
          aria-label="Campaign"
          data={[
            { value: '', label: 'All Campaigns' },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.campaign}
          onChange={({ currentTarget: { value } }) => onChange({ campaign: value })}
        />
        <NativeSelect
          aria-label="Status"
          data={[
            { value: '', label: 'Any status' },
            ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          value={filters.status}
          onChange={({ currentTarget: { value } }) =>
            onChange({ status: LEAD_STATUSES.find((one) => one === value) ?? '' })
          }
        />
        <NativeSelect
          aria-label="Sort"
          data={[
            { value: 'relevance_score', label: 'By Relevance' },
            { value: 'created_at', label: 'Most Recent' },
          ]}
          value={filters.sort}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: value === 'created_at' ? value : 'relevance_score' })
          }
        />
      </div>
    </Paper>
  )
}

/** Shows at once what is typed; the list follows after a short pause. */
function SearchField({ search, onChange }: { search: string; onChange(search: string): void }) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    setTyped(search)
  }
  const apply = useDebouncedCallback(onChange, 250)
  const type = (next: string) => {
    setTyped(next)
    apply(next)
  }
  return (
    <TextInput
      type="search"
      maxLength={100}
      aria-label="Search leads"
      placeholder="Search leads by username, summary, or tags..."
      leftSection={<IconSearch stroke={1.5} size={16} aria-hidden="true" />}
      rightSection={typed !== '' && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  )
}
