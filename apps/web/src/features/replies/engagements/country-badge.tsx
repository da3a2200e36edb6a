import { Badge } from '@mantine/core'
import { COUNTRIES } from '@radar/contract'
import type { CountryCode } from '@radar/contract'

/** Where a buddy is from, where its owner said so. */
export function CountryBadge({ code }: { code: CountryCode | null }) {
  if (code === null) return null
  return (
    <Badge variant="light" color="gray" title={COUNTRIES[code]} aria-label={COUNTRIES[code]}>
      {code}
    </Badge>
  )
}
