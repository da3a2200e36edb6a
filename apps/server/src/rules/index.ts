export { eraseBlockingRules } from './erase-blocking-rules.ts'
export { findHidingRules } from './find-hiding-rules.ts'
export { rescoreEdited } from './rescore-edited.ts'
