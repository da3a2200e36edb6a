import { createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import type { DecisionsSimulator, DecisionsSimulatorOptions } from '@radar/decisions-simulator'
import { onTestFinished } from 'vitest'
import { createDecider } from '../create-decider.ts'
import type { DeciderConfig, WireName } from '../create-decider.ts'
import type { Decider } from '../decider.ts'

export const KEY = 'sk-simulated'

/** Starts a server of decision models for one test, with a decider that asks it by a wire. */
export async function startServer(
  wire: WireName,
  options: DecisionsSimulatorOptions & Partial<Pick<DeciderConfig, 'key' | 'timeout_ms'>> = {},
): Promise<{ simulator: DecisionsSimulator; decider: Decider; url: string }> {
  const { key = KEY, timeout_ms = 20_000, ...simulated } = options
  const decisions = wire === 'sglang' ? 'sglang' : 'openai'
  const simulator = createDecisionsSimulator({ keys: [KEY], decisions, ...simulated })
  const served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => served.close())
  const decider = createDecider({ wire, model: 'model-1', address: served.url, key, timeout_ms })
  return { simulator, decider, url: served.url }
}
