import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Community } from './community.ts'

const FOLDER = new URL('communities/', import.meta.url)

let communities: readonly Community[] | undefined

/** Every community there is a file of, by name. The files are read when somebody first asks. */
export function readCommunities(): readonly Community[] {
  communities ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map(readCommunity)
  return communities
}

function readCommunity(file: string): Community {
  const facts = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Omit<Community, 'name'>
  return { ...facts, name: basename(file, '.json') }
}
