export { findMainAccount } from './queries.ts'
export { sealTokens } from './tokens/seal-tokens.ts'
export { sessionAs } from './session-as.ts'
export { AccountGoneError } from './errors.ts'
