export { serveStripe } from './serve.ts'
export { createStripeSimulator } from './simulator.ts'
export type { StripeSimulator, StripeSimulatorOptions } from './simulator.ts'
export type { StripeFault } from './faults.ts'
