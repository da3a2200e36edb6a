export { ruleOnPromotion, tellStance } from './promotion-stance.ts'
export { readRules } from './read-rules.ts'
