import { Button, Group, Text } from '@mantine/core'
import { formatDollars } from '@radar/contract'
import type { BackTest } from '@radar/contract'
import { plural } from '../../../lib/format.ts'

type Props = {
  tests: readonly BackTest[]
  /** True while posts are being read. */
  isReading: boolean
  onRead(): void
}

const GAPS = {
  no_provider: '',
  away: ' The AI provider does not answer at the moment.',
  ceiling: ' The money for reading is spent for now.',
  refused: ' The AI provider refused some of them.',
}

/** Offer to have the found posts read by AI, with their number and price, or how many were. Left out without a provider. */
export function BackTestReading({ tests, isReading, onRead }: Props) {
  const readings = tests.flatMap(({ reading }) => reading ?? [])
  const sum = (name: 'read' | 'unread' | 'price_dollars') =>
    readings.reduce((total, reading) => total + reading[name], 0)
  const [read, unread] = [sum('read'), sum('unread')]
  if (read + unread === 0) return null
  const gap = readings.find((reading) => reading.gap !== null)?.gap ?? 'no_provider'
  if (isReading)
    return (
      <Text role="status" size="xs" className="numbers">
        AI is reading {plural(unread, 'post')}.
      </Text>
    )
  return (
    <Group gap="xs" justify="space-between">
      <Text size="xs" className="numbers">
        {read > 0 &&
          `${plural(read, 'post')} ${read === 1 ? 'was' : 'were'} read by AI; their scores contain it. `}
        {unread > 0 &&
          `${plural(unread, 'post')} ${unread === 1 ? 'was' : 'were'} not read by AI. Reading ${unread === 1 ? 'it' : 'them'} costs about ${formatDollars(sum('price_dollars'))}.`}
        {GAPS[gap]}
      </Text>
      {unread > 0 && (
        <Button size="compact-xs" variant="default" onClick={onRead}>
          Have AI read {unread === 1 ? 'it' : 'them'}
        </Button>
      )}
    </Group>
  )
}
