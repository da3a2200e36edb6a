import { Button, NativeSelect } from '@mantine/core'
import { LEAD_STATUSES, MAX_CHOSEN } from '@radar/contract'
import { offerUpgrade } from '../../lib/upgrade-offer.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { useLeadBulk } from './use-lead-bulk.ts'
import type { LeadSelection } from './use-lead-selection.ts'

type Props = {
  selection: LeadSelection
  /** True if the plan has bulk analysis. */
  included: boolean
  /** True while an analysis runs: there is one at a time. */
  analyzing: boolean
}

/** Actions for the selected leads. */
export function LeadBulkBar({ selection, included, analyzing }: Props) {
  const { selected, selectAll, clear } = selection
  const bulk = useLeadBulk()
  const isTooMany = selected.length > MAX_CHOSEN
  const clearIfDone = (isDone: boolean) => {
    if (isDone) clear()
  }
  const analyze = () =>
    included ? void bulk.analyze(selected).then(clearIfDone) : offerUpgrade('bulk analysis')
  return (
    <SelectionBar label="Selected leads" count={selected.length}>
      <NativeSelect
        size="xs"
        aria-label="Set the status of the selected leads"
        disabled={bulk.isPending}
        data={[
          { value: '', label: 'Set status…' },
          ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const status = LEAD_STATUSES.find((one) => one === value)
          if (status) void bulk.setStatus(selected, status).then(clearIfDone)
        }}
      />
      <Button
        size="compact-sm"
        variant="default"
        loading={bulk.isPending}
        disabled={isTooMany || analyzing}
        title={
          analyzing ? 'An analysis is under way' : 'Reads their latest posts again and writes new summaries'
        }
        onClick={analyze}
      >
        {isTooMany ? `Analyze: at most ${MAX_CHOSEN}` : 'Analyze'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={bulk.isPending}
        onClick={() => bulk.askToDelete(selected, clear)}
      >
        Delete
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={selectAll}>
        Select all shown
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
    </SelectionBar>
  )
}
