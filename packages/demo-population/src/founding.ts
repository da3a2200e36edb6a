import type { Community } from './community.ts'
import type { Members } from './members.ts'

/** What a population is founded with. The same seed and start (unix seconds) give the same forum. */
export type Founding = {
  seed: number
  start: number
  communities: readonly Community[]
  members: Members
}
