export { selectMatches } from './queries.ts'
export { withinHistory } from './within-history.ts'
