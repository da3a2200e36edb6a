import type { Graph } from './find-cycles.ts'
import type { SourceModule } from './read-modules.ts'

/** Path of a room: an area of the server, the contract and the web app, a folder of the engine, else a package. */
const ROOM =
  /^(?:(?:apps\/server|packages\/contract|packages\/engine)\/src|apps\/web\/src\/features)\/[^/]+(?=\/)/
const WEB_FOLDER = /^apps\/web\/src\/.+(?=\/)/
const PACKAGE = /^(?:apps|packages)\/[^/]+/

/** Builds the graph of rooms from that of files. Files above the rooms, which wire them together, are left out. */
export const findFolderGraph = (modules: readonly SourceModule[]): Graph => buildGraph(modules, roomOf)

/** Builds the graph of all folders of the web app, those within a feature as well. */
export const findWebFolderGraph = (modules: readonly SourceModule[]): Graph =>
  buildGraph(modules, (path) => WEB_FOLDER.exec(path)?.[0] ?? null)

function buildGraph(modules: readonly SourceModule[], folderOf: (path: string) => string | null): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    const from = folderOf(path)
    if (from === null) continue
    const targets = graph.get(from) ?? new Set<string>()
    graph.set(from, targets)
    for (const { file } of imports) {
      const to = file === null ? null : folderOf(file)
      if (to !== null && to !== from) targets.add(to)
    }
  }
  return new Map([...graph].map(([room, targets]) => [room, [...targets].toSorted()]))
}

const ROOMY = /^(?:apps\/(?:server|web)|packages\/(?:contract|engine))\//

function roomOf(path: string): string | null {
  const room = ROOM.exec(path)?.[0]
  if (room !== undefined) return room
  return ROOMY.test(path) ? null : (PACKAGE.exec(path)?.[0] ?? null)
}
