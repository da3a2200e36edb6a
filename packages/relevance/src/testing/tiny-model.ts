import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pair } from '../tokens/pair.ts'
import { countBytes, parseHeader } from '../weights/parse-header.ts'

/** Folder of a model with random weights, which `models/relevance/make_tiny.py` writes. */
export const TINY = join(import.meta.dirname, 'tiny')

/** A pair with the tokens and the logits that the programs of the model give it, in float arithmetic. */
export type FixtureEntry = {
  name: string
  pair: Pair
  ids: number[]
  campaignTokens: number
  logits: number[]
  /** Those of the campaign and of the post. */
  directions: [number[], number[]]
}

type FixtureLine = {
  campaign: Pair['campaign'] & { prompts: string[] }
  post: Pair['post'] & { id: string }
  ids: number[]
  campaign_ids: number
  logits: number[]
  directions: [number[], number[]]
}

/** Pairs of a fixture, by default that of the tiny model. */
export function readFixture(file = join(TINY, 'fixture.jsonl')): FixtureEntry[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { campaign, post, ids, campaign_ids, logits, directions } = JSON.parse(line) as FixtureLine
    const pair = { campaign: { ...campaign, campaign_prompts: campaign.prompts }, post }
    return { name: post.id, pair, ids, campaignTokens: campaign_ids, logits, directions }
  })
}

/** A copy of the model with another `file`, whose hash is right unless `keepHash` is set. Removed when disposed. */
export function copyModel({
  file = 'relevance.bin',
  change,
  keepHash = false,
}: {
  file?: string
  change(contents: Buffer): Buffer
  keepHash?: boolean
}): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'radar-tiny-'))
  cpSync(TINY, folder, { recursive: true })
  const contents = change(readFileSync(join(folder, file)))
  writeFileSync(join(folder, file), contents)
  if (!keepHash) describeAnew(folder, { file, contents })
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

function describeAnew(folder: string, { file, contents }: { file: string; contents: Buffer }): void {
  const descriptions = join(folder, 'relevance.json')
  const described = JSON.parse(readFileSync(descriptions, 'utf8')) as Record<string, object>
  const sha256 = createHash('sha256').update(contents).digest('hex')
  writeFileSync(descriptions, JSON.stringify({ ...described, [file]: { bytes: contents.length, sha256 } }))
}

/** The bytes of a tensor within a weights file. Throws `RangeError` where it has none of this name. */
export function findTensor(file: Buffer, name: string): Buffer {
  const header = parseHeader(file)
  const tensor = header?.tensors.find((one) => one.name === name)
  if (!header || !tensor) throw new RangeError(`The file has no ${name}.`)
  const start = header.bytes + tensor.offset
  return file.subarray(start, start + countBytes(tensor))
}
