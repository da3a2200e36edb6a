import { Badge } from '@mantine/core'
import { COUNTRIES } from '@radar/contract'
import type { CountryCode } from '@radar/contract'

/** Country of a buddy, if its owner named one. */
export function CountryBadge({ code }: { code: CountryCode | null }) {
  if (code === null) return null
  return (
    <Badge variant="light" color="gray" title={COUNTRIES[code]} aria-label={COUNTRIES[code]}>
      {code}
    </Badge>
  )
}
