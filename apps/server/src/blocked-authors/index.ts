export { applyBlocks } from './apply-blocks.ts'
export { eraseUnwantedAuthor } from './erase-unwanted-author.ts'
export { findBlock, refuseBlocked, requireWantedAuthor } from './find-block.ts'
