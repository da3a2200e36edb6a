import { judgeOrder } from './import-step.ts'
import type { ImportStep } from './import-step.ts'

const AREA = /^packages\/contract\/src\/([^/]+)\//

/** Says what is wrong with an import of the contract, or null. */
export function judgeContractImport({ from, to, areas }: ImportStep): string | null {
  const [above, below] = [AREA.exec(from)?.[1], to === null ? undefined : AREA.exec(to)?.[1]]
  if (above === undefined || below === undefined || above === below) return null
  return judgeOrder(above, below, areas)
}
