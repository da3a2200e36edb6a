import type { SourceModule } from './read-modules.ts'
import { walk } from './walk.ts'

/** How many non-null assertions (`value!`) a file has. */
export function countAssertions({ program }: SourceModule): number {
  let count = 0
  walk(program, (node) => {
    if (node.type === 'TSNonNullExpression') count += 1
  })
  return count
}
