import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { WeightsError } from '../errors.ts'

/** Bytes and SHA-256 of each file of a folder, by its name. */
export type FileDescriptions = Readonly<Record<string, { bytes: number; sha256: string } | undefined>>

const DESCRIPTIONS = 'relevance.json'

export function readDescriptions(folder: string): FileDescriptions {
  const file = join(folder, DESCRIPTIONS)
  const text = unlessMissing(file, () => readFileSync(file, 'utf8'))
  try {
    return JSON.parse(text) as FileDescriptions
  } catch (cause) {
    throw new WeightsError(file, 'unknown format', { cause })
  }
}

/** Reads a file of `folder` into what `allocate` returns. Throws `WeightsError` where it is not the described one. */
export function readFile(
  folder: string,
  name: string,
  { descriptions, allocate }: { descriptions: FileDescriptions; allocate(bytes: number): Buffer },
): Buffer {
  const described = descriptions[name]
  if (!described) throw new WeightsError(join(folder, DESCRIPTIONS), 'unknown format')
  const file = join(folder, name)
  const { size } = unlessMissing(file, () => statSync(file))
  if (size !== described.bytes) throw new WeightsError(file, 'cut short')
  const contents = allocate(size)
  readInto(contents, file)
  const hash = createHash('sha256').update(contents).digest('hex')
  if (hash !== described.sha256) throw new WeightsError(file, 'altered')
  return contents
}

function readInto(contents: Buffer, file: string): void {
  const handle = openSync(file, 'r')
  try {
    readSync(handle, contents)
  } finally {
    closeSync(handle)
  }
}

function unlessMissing<Result>(file: string, open: () => Result): Result {
  try {
    return open()
  } catch (cause) {
    throw new WeightsError(file, 'missing', { cause })
  }
}
