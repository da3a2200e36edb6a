import { createChatDecider, createDecider } from '@radar/decisions'
import { createChatModel } from './create-chat-model.ts'
import type { Config } from './process/config.ts'
import { STAND_IN_PRICES } from './reader.ts'
import type { Reader, TokenPrices } from './reader.ts'

type ReaderConfig = Pick<Config, 'ai' | 'decisions' | 'readingCeilings'>

const AT_A_TIME = 20
const TIMEOUT_MS = 20_000

/** Decision model where one is set, else the chat model of the AI provider; undefined where neither is. */
export async function createReader({
  ai,
  decisions,
  readingCeilings: ceilings,
}: ReaderConfig): Promise<Reader | undefined> {
  if (decisions)
    return {
      decider: createDecider(decisions),
      prices: toPrices(decisions.prices),
      ceilings,
      atATime: AT_A_TIME,
      timeout_ms: TIMEOUT_MS,
    }
  if (!ai) return undefined
  const decider = createChatDecider(await createChatModel(ai))
  return { decider, prices: toPrices(ai.prices), ceilings, atATime: AT_A_TIME, timeout_ms: TIMEOUT_MS }
}

const toPrices = (prices: TokenPrices | undefined): Reader['prices'] =>
  prices ? { ...prices, known: true } : { ...STAND_IN_PRICES, known: false }
