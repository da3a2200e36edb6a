import { useDebouncedValue } from '@mantine/hooks'

const TYPING_PAUSE_MS = 300
const MAX_SHOWN = 12

/** The entries of a list that were added last, once nobody has typed for a moment. */
export function useLatestEntries(entries: string[]): string[] {
  const [latest] = useDebouncedValue(entries.slice(-MAX_SHOWN), TYPING_PAUSE_MS)
  return latest
}
