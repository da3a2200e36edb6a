import { CloseButton, NativeSelect, Paper, TextInput } from '@mantine/core'
import { LEAD_STATUSES } from '@radar/contract'
import type { LeadPage } from '@radar/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEntered } from '../../lib/use-entered.ts'
import { CampaignSelect } from '../../ui/campaign-select.tsx'
import type { LeadFilters } from './lead-filters.ts'
import classes from './lead-filter-bar.module.css'
import { STATUS_LABELS } from './status-labels.ts'

type Props = {
  filters: LeadFilters
  campaigns: { id: string; name: string }[]
  /** Forums of all leads. */
  forums: LeadPage['forums']
  onChange(change: Partial<LeadFilters>): void
}

export function LeadFilterBar({ filters, campaigns, forums, onChange }: Props) {
  const offered = offeredForums(forums, filters.forum)
  return (
    <Paper component="search" p="sm" aria-label="Filters">
      <div className={classes.fields}>
        <SearchField search={filters.search} onChange={(search) => onChange({ search })} />
        <CampaignSelect
          campaigns={campaigns}
          value={filters.campaign}
          onChange={(campaign) => onChange({ campaign })}
        />
        {offered.length > 0 && (
          <NativeSelect
            aria-label="Forum"
            data={[
              { value: '', label: 'All forums' },
              ...offered.map(({ forum, forum_name }) => ({ value: forum, label: forum_name })),
            ]}
            value={filters.forum}
            onChange={({ currentTarget: { value } }) => onChange({ forum: value })}
          />
        )}
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

/** Forums to choose from; none where the leads are of one and none is chosen. */
function offeredForums(forums: LeadPage['forums'], chosen: string): LeadPage['forums'] {
  if (chosen === '') return forums.length > 1 ? forums : []
  return forums.some(({ forum }) => forum === chosen)
    ? forums
    : [...forums, { forum: chosen, forum_name: chosen }]
}

function SearchField({ search, onChange }: { search: string; onChange(search: string): void }) {
  const [typed, type] = useEntered({ value: search, onChange })
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
