export { giveDemoPlan } from './give-demo-plan.ts'
export { billingModeOf } from './read-billing.ts'
export { openTestStripe } from './test-mode/open-test-stripe.ts'
export type { TestStripe } from './test-mode/open-test-stripe.ts'
