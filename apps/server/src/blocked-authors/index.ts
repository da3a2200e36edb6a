export { applyBlocks } from './apply-blocks.ts'
export { eraseUnwantedAuthor } from './erase-unwanted-author.ts'
export { findBlock, requireWantedAuthor } from './find-block.ts'
