export { findErased } from './find-erased.ts'
export { requireUnerased } from './require-unerased.ts'
