const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 1_600

/**
 * Asks again, after 200 ms and then twice as long each time, where nobody answers or the server is in trouble. A
 * definite answer, a no included, is taken at once.
 */
export async function askPatiently(ask: () => Promise<Response>): Promise<Response> {
  for (let pause = FIRST_PAUSE_MS; pause <= MAX_PAUSE_MS; pause *= 2) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return ask()
}
