import { PROXY_REFUSALS } from '@radar/simulator-kit'
import type { CommonAction, PlannedFault } from '@radar/simulator-kit'
import type { ItemChange } from '../items/item.ts'

/** Type and body of a 429, by who refuses: the index, the proxy before it, or nobody who says more. */
export const TOO_MANY = {
  ...PROXY_REFUSALS,
  json: ['application/json', '{"message":"Too many requests","status":429}'],
  text: ['text/plain', 'Rate limit exceeded\n'],
} as const

/** Faults that no other simulator plays. */
export type OwnAction =
  /** Hits lose what a reader cannot do without: one of them, or all. */
  | { kind: 'mangle'; hits: 'one' | 'all' }
  /** An item changes just before or just after the call. */
  | { kind: 'meanwhile'; when: 'before' | 'after'; item: number; change: ItemChange }

export const OWN_KINDS: readonly OwnAction['kind'][] = ['mangle', 'meanwhile']

export type Action = CommonAction<keyof typeof TOO_MANY> | OwnAction
export type Fault = PlannedFault<Action>
