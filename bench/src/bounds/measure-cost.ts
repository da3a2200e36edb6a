/** Reader of texts of some shapes, each of which `make` writes in a size. */
export type Reader = { name: string; texts: readonly HostileText[]; read(text: string): unknown }
export type HostileText = { shape: string; make(size: number): string }
/** Milliseconds of CPU for 1 MB of the costliest shape, and for that relative to its half. */
export type ParserCost = { name: string; shape: string; ms: number; doubling: number; isFailed: boolean }

const MAX_MS = 50
const MAX_DOUBLING = 2.5
/** Shorter times are those of the clock and of compiling. */
const MIN_DOUBLED_MS = 8
/** Some systems count a thread's CPU in ticks of 4 ms: so much of it is right to a few percent. */
const MIN_COUNTED_MS = 80
const MB = 1_048_576
const SIZES = [MB / 64, MB]
const TRIES = 3

/** Measures a reader with each shape, up to the size at which it takes too long. Returns the costliest or a failed one. */
export async function measureCost({ name, texts, read }: Reader): Promise<ParserCost> {
  const costs: ParserCost[] = []
  for (const text of texts) costs.push({ name, ...(await measureShape(text, read)) })
  return costs.find(({ isFailed }) => isFailed) ?? costs.toSorted((one, other) => other.ms - one.ms)[0]!
}

async function measureShape(
  { shape, make }: HostileText,
  read: Reader['read'],
): Promise<Omit<ParserCost, 'name'>> {
  let ms = 0
  for (const size of SIZES) {
    const text = make(size)
    ms = await least(() => timeOf(text), MAX_MS)
    if (ms > MAX_MS) return { shape: `${shape}, ${size / 1_024} KB`, ms, doubling: 0, isFailed: true }
  }
  const doubling = ms < MIN_DOUBLED_MS ? 0 : await measureDoubling(ms)
  return { shape, ms, doubling, isFailed: doubling > MAX_DOUBLING }

  async function measureDoubling(whole_ms: number): Promise<number> {
    const [half, whole] = [make(MB / 2), make(MB)]
    const first = whole_ms / (await timeOf(half))
    if (first <= MAX_DOUBLING) return first
    return least(async () => (await meanOf(whole)) / (await meanOf(half)), MAX_DOUBLING)
  }

  async function meanOf(text: string): Promise<number> {
    let [sum, times] = [0, 0]
    for (; sum < MIN_COUNTED_MS; times += 1) sum += await timeOf(text)
    return sum / times
  }

  /** CPU of this thread in milliseconds. */
  async function timeOf(text: string): Promise<number> {
    const since = process.threadCpuUsage()
    await read(text)
    const { user, system } = process.threadCpuUsage(since)
    return (user + system) / 1_000
  }
}

/** The least of some tries, until one is enough: what is slow once may have been compiled or collected. */
async function least(measure: () => Promise<number>, enough: number): Promise<number> {
  let found = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && !(found <= enough); tries++) found = Math.min(found, await measure())
  return found
}
