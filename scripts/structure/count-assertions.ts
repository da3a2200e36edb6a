import type { SourceModule } from './read-modules.ts'
import { walk } from './walk.ts'

/** Counts the non-null assertions (`value!`) of a file. */
export function countAssertions({ program }: SourceModule): number {
  let count = 0
  walk(program, (node) => {
    if (node.type === 'TSNonNullExpression') count += 1
  })
  return count
}
