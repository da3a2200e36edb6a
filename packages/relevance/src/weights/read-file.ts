import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WeightsError } from '../errors.ts'

/** Bytes and SHA-256 of each file of a folder, by its name. */
export type FileDescriptions = Readonly<Record<string, { bytes: number; sha256: string } | undefined>>

const DESCRIPTIONS = 'relevance.json'

export function readDescriptions(folder: string): FileDescriptions {
  const file = join(folder, DESCRIPTIONS)
  const text = readBytes(file).toString()
  try {
    return JSON.parse(text) as FileDescriptions
  } catch (cause) {
    throw new WeightsError(file, 'unknown format', { cause })
  }
}

/** Contents of a file of `folder`. Throws `WeightsError` where it is not the described one. */
export function readFile(folder: string, name: string, descriptions: FileDescriptions): Buffer {
  const file = join(folder, name)
  const contents = readBytes(file)
  const described = descriptions[name]
  if (!described) throw new WeightsError(join(folder, DESCRIPTIONS), 'unknown format')
  if (contents.length !== described.bytes) throw new WeightsError(file, 'cut short')
  const hash = createHash('sha256').update(contents).digest('hex')
  if (hash !== described.sha256) throw new WeightsError(file, 'altered')
  return contents
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new WeightsError(file, 'missing', { cause })
  }
}
