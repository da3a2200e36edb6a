import type { OwnThing } from '@radar/contract'

export type ThingType = 'post' | 'comment'

export type Chosen = { thing: OwnThing; type: ThingType }
