import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Kind, Thing, ThingOf } from './things/thing.ts'

/** Everything there is, by id, in the order in which it came. */
export class Store {
  readonly #things = new Map<string, Thing>()
  readonly #file: string | undefined
  #hasChanged = false

  /** `file` keeps it all through a restart. */
  constructor(file?: string) {
    this.#file = file
    if (file === undefined || !existsSync(file)) return
    for (const thing of JSON.parse(readFileSync(file, 'utf8')) as Thing[]) this.#things.set(thing.id, thing)
  }

  put<Some extends Thing>(thing: Some): Some {
    this.#things.set(thing.id, thing)
    this.#hasChanged = true
    return thing
  }

  /** Marks things that were changed in place; the next write saves them. */
  touch(): void {
    this.#hasChanged = true
  }

  find(id: string): Thing | undefined {
    return this.#things.get(id)
  }

  get<Of extends Kind>(kind: Of, id: string): ThingOf<Of> | undefined {
    const thing = this.#things.get(id)
    return thing?.object === kind ? (thing as ThingOf<Of>) : undefined
  }

  /** Newest first, as every list is. */
  all<Of extends Kind>(kind: Of): ThingOf<Of>[] {
    return [...this.#things.values()]
      .filter((thing): thing is ThingOf<Of> => thing.object === kind)
      .toReversed()
  }

  /** Writes what has changed, in a step that a killed process leaves whole. */
  save(): void {
    if (this.#file === undefined || !this.#hasChanged) return
    const beside = `${this.#file}.new`
    writeFileSync(beside, JSON.stringify([...this.#things.values()]), { mode: 0o600 })
    renameSync(beside, this.#file)
    this.#hasChanged = false
  }
}
