import { useLocalStorage } from '@mantine/hooks'
import type { RuleProposal } from '@radar/contract'
import { keyOf } from './use-rules.ts'

/** Proposals that somebody said “not now” to; this browser remembers them. */
export function usePutAside(campaignId: string) {
  const [aside, setAside] = useLocalStorage<string[]>({
    key: `radar-aside-${campaignId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isAside: (proposal: RuleProposal) => aside.includes(keyOf(proposal)),
    putAside: (proposal: RuleProposal) => setAside((now) => [...now, keyOf(proposal)]),
    bringBack: () => setAside([]),
  }
}
