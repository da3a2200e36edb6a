import type { Community } from './community.ts'
import type { Members } from './members.ts'

/** Seed and start (unix seconds) of a population; equal ones give equal forums. */
export type Founding = {
  seed: number
  start: number
  communities: readonly Community[]
  members: Members
}
