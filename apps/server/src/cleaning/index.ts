export { UncleanTextError, cleanDraft } from './clean-draft.ts'
export { findAddresses } from './find-addresses.ts'
export { findHiddenCharacters } from './hidden-characters.ts'
export { ownSite } from './own-site.ts'
