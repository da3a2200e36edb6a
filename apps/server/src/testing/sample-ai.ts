import { randomUUID } from 'node:crypto'
import type { Ai } from '../platform/ai.ts'
import type { World } from './create-world.ts'

/** An AI provider whose drafts need no more words of a person's; no two of them are alike. */
export const SAMPLE_AI: Ai = {
  write: async () => {
    const words = `${randomUUID()}-${randomUUID()}`.replaceAll('-', ' ')
    return `One list for all of them is what helps most. I am with Tallybird, which does that. (${words})`
  },
}

/** Does something while that provider is there. */
export async function withProvider<Result>(world: World, run: () => Promise<Result>): Promise<Result> {
  const { ai } = world.ctx
  world.ctx.ai = SAMPLE_AI
  try {
    return await run()
  } finally {
    world.ctx.ai = ai
  }
}
