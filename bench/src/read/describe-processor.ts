import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FLAGS = ['sse4_1', 'avx2', 'avx_vnni', 'avx512_vnni', 'asimddp']

/** Model of the processor and, on Linux, those of its flags that matter for products of small integers. */
export function describeProcessor(): string {
  const information = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : ''
  const flags = new Set(/^(?:flags|Features)\s*: (.*)$/m.exec(information)?.[1]?.split(' '))
  return [cpus()[0]?.model ?? 'unknown processor', ...FLAGS.filter((flag) => flags.has(flag))].join(', ')
}
