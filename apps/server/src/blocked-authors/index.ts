export { applyBlocks } from './apply-blocks.ts'
export { findBlock, requireWantedAuthor } from './find-block.ts'
export { readUnwantedAuthors } from './read-unwanted-authors.ts'
