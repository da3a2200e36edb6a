import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An area of the product, or a layer below: it may import what has a lower order, and it alone writes its tables. */
export type Area = { name: string; order: number; tables: readonly string[] }

const TABLE = 'areas.json'

/** Reads the one table of areas, by name; empty where a copy of the project has none. */
export function readAreas(cwd: string): ReadonlyMap<string, Area> {
  const file = join(cwd, TABLE)
  if (!existsSync(file)) return new Map()
  const areas = JSON.parse(readFileSync(file, 'utf8')) as Area[]
  return new Map(areas.map((area) => [area.name, area]))
}
