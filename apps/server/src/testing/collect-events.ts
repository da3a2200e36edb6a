import type { RadarEvent } from '@radar/contract'
import { expect } from 'vitest'
import type { Person, World } from './create-world.ts'

type EventCollection = { world: Pick<World, 'ctx'>; person: Pick<Person, 'user'> }

/**
 * Collects the events that an act causes for a person. Earlier events may still be on their way, so these are received
 * first.
 */
export async function collectEvents(
  hearing: EventCollection,
  act: () => Promise<unknown>,
): Promise<RadarEvent[]> {
  await collectToTheEnd(hearing, async () => {})
  return collectToTheEnd(hearing, act)
}

/** Events come in the order of their transactions, so nothing is missing once the last one is here. */
async function collectToTheEnd(
  { world, person }: EventCollection,
  act: () => Promise<unknown>,
): Promise<RadarEvent[]> {
  const { ctx } = world
  const received: RadarEvent[] = []
  const stop = ctx.events.subscribe(person.user.id, (event) => void received.push(event))
  await act()
  await ctx.db.transaction((tx) => ctx.events.emit(tx, person.user.id, { type: 'missed' }))
  await expect.poll(() => received.map(({ type }) => type)).toContain('missed')
  stop()
  return received.filter(({ type }) => type !== 'missed')
}
