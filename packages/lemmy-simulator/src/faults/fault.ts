import { PROXY_REFUSALS } from '@radar/simulator-kit'
import type { CommonAction, PlannedFault } from '@radar/simulator-kit'
import type { ThingChange } from '../network/thing.ts'

/** Type and body of a 429, by who refuses: the instance, the proxy before it, or nobody who says more. */
export const TOO_MANY = {
  ...PROXY_REFUSALS,
  json: ['application/json', '{"error":"rate_limit_error"}'],
} as const

/** Faults that no other simulator plays. */
export type OwnAction =
  /** Views lose what a reader cannot do without: one of them, or all. */
  | { kind: 'mangle'; views: 'one' | 'all' }
  /** A post or comment changes just before or just after the call. */
  | { kind: 'meanwhile'; when: 'before' | 'after'; id: string; change: ThingChange }

export const OWN_KINDS: readonly OwnAction['kind'][] = ['mangle', 'meanwhile']

export type Action = CommonAction<keyof typeof TOO_MANY> | OwnAction
export type Fault = PlannedFault<Action>
