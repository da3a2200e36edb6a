import type { Node } from 'oxc-parser'

// The linter links every node to the one above.
const NOT_BELOW = new Set(['parent', 'tokens', 'comments', 'loc', 'range'])

/** Visits a node and all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (NOT_BELOW.has(key)) continue
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) walk(child, visit)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
