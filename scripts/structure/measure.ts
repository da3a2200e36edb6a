import { dirname } from 'node:path'
import { countAssertions } from './count-assertions.ts'
import { findCycles } from './find-cycles.ts'
import type { Graph } from './find-cycles.ts'
import { findFolderGraph, findWebFolderGraph } from './find-folder-graph.ts'
import { findLongestChain } from './find-longest-chain.ts'
import { findRepeatedTypes } from './find-repeated-types.ts'
import type { RepeatedType } from './find-repeated-types.ts'
import { findTableWriters } from './find-table-writers.ts'
import type { SourceModule } from './read-modules.ts'

export type Figures = {
  cycles: string[][]
  /** Areas and packages, the imports between them, and those that import each other, as folders of the web app do. */
  folders: { rooms: number; arrows: number; circles: string[][] }
  longestChain: string[]
  assertions: number
  sharedTables: [table: string, folders: string[]][]
  repeatedTypes: RepeatedType[]
  transport: { reaching: number; files: number }
  biggestFolder: { folder: string; files: number }
  biggestFile: { path: string; lines: number }
}

const SERVER = 'apps/server/src/'
const ENTRANCES = /\/(routes|jobs|index)\.ts$/

/** Counts the structure. Tests are left out, except from cycles. */
export function measure(modules: readonly SourceModule[]): Figures {
  const sources = modules.filter(({ isTest }) => !isTest)
  const server = sources.filter(({ path }) => path.startsWith(SERVER))
  return {
    cycles: findCycles(graphOf(modules)),
    folders: measureFolders(sources),
    longestChain: findLongestChain(graphOf(server)),
    assertions: sources.reduce((sum, module) => sum + countAssertions(module), 0),
    sharedTables: [...findTableWriters(modules)].filter(([, folders]) => folders.length > 1),
    repeatedTypes: findRepeatedTypes(modules),
    transport: countReachingTransport(server),
    biggestFolder: biggestFolderOf(sources),
    biggestFile: biggestFileOf(sources),
  }
}

function measureFolders(sources: readonly SourceModule[]): Figures['folders'] {
  const graph = findFolderGraph(sources)
  const arrows = [...graph.values()].reduce((sum, targets) => sum + targets.length, 0)
  const circles = [...findCycles(graph), ...findCycles(findWebFolderGraph(sources))]
  return { rooms: graph.size, arrows, circles }
}

function graphOf(modules: readonly SourceModule[]): Graph {
  const known = new Set(modules.map(({ path }) => path))
  return new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ file }) => (file !== null && known.has(file) ? [file] : [])),
    ]),
  )
}

/** Counts the files of features, other than their entrances, that import the RPC layer directly or through others. */
function countReachingTransport(server: readonly SourceModule[]): Figures['transport'] {
  const graph = graphOf(server)
  const files = server.map(({ path }) => path).filter((path) => isFeatureFile(path) && !ENTRANCES.test(path))
  return { files: files.length, reaching: files.filter((path) => reaches(path, graph, /\/rpc\.ts$/)).length }
}

function isFeatureFile(path: string): boolean {
  const below = path.slice(SERVER.length)
  return below.includes('/') && !/^(platform|db|testing)\//.test(below)
}

function reaches(path: string, graph: Graph, target: RegExp): boolean {
  const seen = new Set([path])
  for (const file of seen) {
    if (target.test(file)) return true
    for (const imported of graph.get(file) ?? []) seen.add(imported)
  }
  return false
}

function biggestFolderOf(sources: readonly SourceModule[]): Figures['biggestFolder'] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  const [folder = '', files = []] = [...folders].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  return { folder, files: files.length }
}

function biggestFileOf(sources: readonly SourceModule[]): Figures['biggestFile'] {
  const [biggest] = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((a, b) => b.lines - a.lines)
  return biggest ?? { path: '', lines: 0 }
}
