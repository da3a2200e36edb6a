export { selectMatches } from './select-matches.ts'
export { withinHistory } from './within-history.ts'
