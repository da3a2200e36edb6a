import { NativeSelect } from '@mantine/core'

type Props = {
  campaigns: { id: string; name: string }[]
  /** Id of the chosen campaign; empty for all. */
  value: string
  onChange(id: string): void
}

/** Choice of one campaign or all. One that is not listed, such as a deleted one, shows as chosen, so that it can be left. */
export function CampaignSelect({ campaigns, value, onChange }: Props) {
  const isListed = value === '' || campaigns.some(({ id }) => id === value)
  return (
    <NativeSelect
      aria-label="Campaign"
      data={[
        { value: '', label: 'All Campaigns' },
        ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ...(isListed ? [] : [{ value, label: 'Another campaign' }]),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
