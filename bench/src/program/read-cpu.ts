import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU seconds of a process, with those of its children that have ended. */
export function readCpu(pid: number): number {
  const fields = fieldsAfterName(`/proc/${pid}/stat`)
  // Fields 14 to 17 of proc(5): utime, stime, cutime, cstime.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}

/** CPU seconds of the threads of a process with this name. */
export function readCpuOfThreads(pid: number, name: string): number {
  const tasks = `/proc/${pid}/task`
  return (
    readdirSync(tasks)
      .filter((task) => readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === name)
      .map((task) => fieldsAfterName(`${tasks}/${task}/stat`))
      // Fields 14 and 15 of proc(5): utime, stime.
      .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, 0)
  )
}

/** CPU time of a process and its descendants. */
export function readCpuOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOrNone(child), readCpu(pid))
}

/** A process and all that it and those have started. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

/** Resident memory in MB. */
export function readMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Number(kilobytes) / 1024
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** Resident memory in MB, where pages that processes share count for each by its share. */
export function readMemoryShare(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0'
  return Number(kilobytes) / 1024
}

/** CPU time of a process; 0 if it has ended since its parent was asked. */
function cpuOrNone(pid: number): number {
  try {
    return readCpu(pid)
  } catch {
    return 0
  }
}

/** Fields of a `stat` file from the third on; the name before them may have spaces and brackets. */
function fieldsAfterName(file: string): string[] {
  const stat = readFileSync(file, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
