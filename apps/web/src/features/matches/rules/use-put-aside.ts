import { useLocalStorage } from '@mantine/hooks'

/** Proposals, by their keys, that somebody said “not now” to; this browser remembers them. */
export function usePutAside(campaignId: string) {
  const [aside, setAside] = useLocalStorage<string[]>({
    key: `radar-aside-${campaignId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isAside: (key: string) => aside.includes(key),
    putAside: (key: string) => setAside((now) => [...now, key]),
    bringBack: () => setAside([]),
  }
}
