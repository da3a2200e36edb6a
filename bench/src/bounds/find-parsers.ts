import { Session } from 'node:inspector/promises'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = resolve(import.meta.dirname, '../../..')

const NOT_A_SOURCE = /\.test\.ts$|\/testing\//

/** Sources that parse what forums and decision models send: those of every package but the ones that no stranger answers. */
const SOURCES = 'packages/*/src/**/*.ts'
const UNANSWERED = /^packages\/(?:[^/]+-simulator|simulator-kit|demo-population|contract|engine|relevance)\//

/** Sources of the server that read the answer of a service: those that bound it. */
const SERVER_SOURCES = 'apps/server/src/**/*.ts'
const BOUNDING = /^(?!export).*\b(?:readJson|createBoundedFetch)\(/m

/** Calls by which a text, or JSON of any shape, becomes something else. */
const PARSING =
  /(?<!\b(?:Date|URL))\.(?:safeParse|parse)(?:Async)?\(|new Parser\(|parseShallowJson\(|(?<!function )\b(?:readJson|createBoundedFetch)\(|new URLSearchParams\(search\)/g

/** Place of a call that parses: the file, and the code of its line. */
type ParsingCall = { file: string; code: string }

type Range = { startOffset: number; endOffset: number; count: number }

/**
 * Ranges of each script by its address, with the number of times that they ran while `work` did, as V8 counts: the same on
 * every machine. Scripts that were loaded before are counted by whole functions.
 */
async function countRuns(work: () => Promise<void>): Promise<Map<string, Range[]>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return new Map(result.map(({ url, functions }) => [url, functions.flatMap(({ ranges }) => ranges)]))
}

/** Finds the calls that parse what strangers send and that `work` did not reach. */
export async function findUnreached(work: () => Promise<void>): Promise<ParsingCall[]> {
  const byUrl = await countRuns(work)
  return listSources().flatMap((file) => {
    const path = resolve(ROOT, file)
    const text = readFileSync(path, 'utf8')
    const ranges = byUrl.get(pathToFileURL(path).href) ?? []
    return [...text.matchAll(PARSING)]
      .filter(({ index }) => !isReached(ranges, index))
      .map(({ index }) => ({ file: relative(ROOT, path), code: lineAt(text, index) }))
  })
}

function listSources(): string[] {
  const clients = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !NOT_A_SOURCE.test(file) && !UNANSWERED.test(file),
  )
  const services = globSync(SERVER_SOURCES, { cwd: ROOT }).filter(
    (file) => !NOT_A_SOURCE.test(file) && BOUNDING.test(readFileSync(resolve(ROOT, file), 'utf8')),
  )
  return [...clients, ...services, 'apps/server/src/reports/visits/parse-report.ts']
}

/** Counts of the narrowest range around a place. */
function isReached(ranges: readonly Range[], place: number): boolean {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= place && place < endOffset)
  const [narrowest] = around.toSorted(
    (one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset),
  )
  return (narrowest?.count ?? 0) > 0
}

function lineAt(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place) + 1
  const end = text.indexOf('\n', place)
  return text.slice(start, end === -1 ? undefined : end).trim()
}
