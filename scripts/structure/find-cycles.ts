export type Graph = ReadonlyMap<string, readonly string[]>

/** Groups of files that import each other, directly or through others (Tarjan's strongly connected components). */
export function findCycles(graph: Graph): string[][] {
  return findComponents(graph).filter(
    (component) => component.length > 1 || component.some((file) => graph.get(file)?.includes(file)),
  )
}

/** Every file in a component of its own or in that of its cycle; what is imported comes before its importers. */
export function findComponents(graph: Graph): string[][] {
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const components: string[][] = []
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file)
  return components

  function visit(file: string): number {
    const index = indexes.size
    indexes.set(file, index)
    let low = index
    open.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!indexes.has(imported)) low = Math.min(low, visit(imported))
      else if (open.includes(imported))
        low = Math.min(low, lowest.get(imported) ?? indexes.get(imported) ?? low)
    }
    lowest.set(file, low)
    if (low === index) components.push(open.splice(open.indexOf(file)))
    return low
  }
}
