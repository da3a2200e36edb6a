import type { RadarEvent } from '@radar/contract'
import { expect } from 'vitest'
import type { Person, World } from './create-world.ts'

type Hearing = { world: Pick<World, 'ctx'>; person: Pick<Person, 'user'> }

/**
 * What somebody's screens are told because of an act: what was told before may still be on its way, so that is heard
 * to its end first.
 */
export async function hearEvents(hearing: Hearing, act: () => Promise<unknown>): Promise<RadarEvent[]> {
  await hearToTheEnd(hearing, async () => {})
  return hearToTheEnd(hearing, act)
}

/** Events come in the order of their transactions, so nothing is missing once the last one is here. */
async function hearToTheEnd({ world, person }: Hearing, act: () => Promise<unknown>): Promise<RadarEvent[]> {
  const { ctx } = world
  const heard: RadarEvent[] = []
  const stop = ctx.events.subscribe(person.user.id, (event) => void heard.push(event))
  await act()
  await ctx.db.transaction((tx) => ctx.events.emit(tx, person.user.id, { type: 'missed' }))
  await expect.poll(() => heard.map(({ type }) => type)).toContain('missed')
  stop()
  return heard.filter(({ type }) => type !== 'missed')
}
