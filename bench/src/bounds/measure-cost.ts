export type Reader = { name: string; read(text: string): unknown }
/** Milliseconds of CPU for 1 MB of the costliest shape, and for that relative to its half. */
export type ParserCost = { name: string; shape: string; ms: number; doubling: number; isFailed: boolean }

const MAX_MS = 50
const MAX_DOUBLING = 2.5
/** Shorter times are those of the clock and of compiling. */
const MIN_DOUBLED_MS = 8
const MB = 1_048_576
const SIZES = [MB / 64, MB / 16, MB / 4, MB / 2, MB]
const TRIES = 3

/** Measures a reader with each shape, up to the size at which it takes too long. Returns the costliest or a failed one. */
export function measureCost(reader: Reader, shapes: Readonly<Record<string, string>>): ParserCost {
  const costs = Object.entries(shapes).map(([shape, unit]) => measureShape(reader, { shape, unit }))
  return costs.find(({ isFailed }) => isFailed) ?? costs.toSorted((one, other) => other.ms - one.ms)[0]!
}

type Shape = { shape: string; unit: string }

function measureShape({ name, read }: Reader, { shape, unit }: Shape): ParserCost {
  let half = 0
  let ms = 0
  for (const size of SIZES) {
    half = ms
    ms = leastTime(() => read(textOf(unit, size)))
    if (ms > MAX_MS) return { name, shape: `${shape}, ${size / 1_024} KB`, ms, doubling: 0, isFailed: true }
  }
  const doubling = ms < MIN_DOUBLED_MS ? 0 : ms / half
  return { name, shape, ms, doubling, isFailed: doubling > MAX_DOUBLING }
}

/** Text of one shape, with `size` UTF-16 units at most and no half of a character. */
function textOf(unit: string, size: number): string {
  return unit.repeat(Math.floor(size / unit.length))
}

/** CPU of this thread in milliseconds. What is slow once may have been compiled or collected. */
function leastTime(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > MIN_DOUBLED_MS; tries++) {
    const since = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(since)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
