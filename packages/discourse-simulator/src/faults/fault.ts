import { PROXY_REFUSALS } from '@radar/simulator-kit'
import type { CommonAction, PlannedFault } from '@radar/simulator-kit'
import type { PostChange } from '../posts/post.ts'

/** Type and body of a 429, by who refuses: Discourse itself, its guard before it, a proxy, or nobody who says more. */
export const TOO_MANY = {
  ...PROXY_REFUSALS,
  json: [
    'application/json; charset=utf-8',
    '{"errors":["You\'ve performed this action too many times. Please wait 39 seconds before trying again."],"error_type":"rate_limit","extras":{"wait_seconds":39,"time_left":"39 seconds"}}',
  ],
  text: ['text/plain', "Slow down, you're making too many requests.\nError code: ip_10_secs_limit.\n"],
} as const

export const PAGES = {
  html: '<!doctype html><html><head><title>Back soon</title></head><body>The forum is being moved.</body></html>',
  'login-page':
    '<!doctype html><html><head><title>Log in - The forum</title></head><body class="login-page"><form action="/session"><input name="login"><input type="password" name="password"></form></body></html>',
} as const

/** Faults that no other simulator plays. */
export type OwnAction =
  /** The forum takes the program for one that its owner shut out. */
  | { kind: 'crawler' }
  /** A service before the forum asks for proof that a person is there. */
  | { kind: 'challenge' }
  /** The search is too busy, and says so in an answer with status 200. */
  | { kind: 'busy-search' }
  /** Posts of a listing lose what a reader cannot do without: one of them, or all. */
  | { kind: 'mangle'; posts: 'one' | 'all' }
  /** A post changes just before or just after the call. */
  | { kind: 'meanwhile'; when: 'before' | 'after'; post: number; change: PostChange }

export const OWN_KINDS: readonly OwnAction['kind'][] = [
  'crawler',
  'challenge',
  'busy-search',
  'mangle',
  'meanwhile',
]

export type Action = CommonAction<keyof typeof TOO_MANY, keyof typeof PAGES> | OwnAction
export type Fault = PlannedFault<Action>
