import { memoryInUse } from './match/memory-in-use.ts'

/** Milliseconds of CPU that all threads of this process spend on some work. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Bytes that this process holds after a full collection, including the memory of WebAssembly. */
export function measureMemory(): number {
  memoryInUse()
  return process.memoryUsage.rss()
}
