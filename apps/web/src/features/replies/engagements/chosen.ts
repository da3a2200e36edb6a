import type { OwnThing } from '@radar/contract'

export type ThingType = 'post' | 'comment'

/** What an engagement is to be about. */
export type Chosen = { thing: OwnThing; type: ThingType }
