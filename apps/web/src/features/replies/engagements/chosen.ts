import type { OwnThing } from '@radar/contract'

export type ThingType = 'post' | 'comment'

export type ChosenThing = { thing: OwnThing; type: ThingType }
