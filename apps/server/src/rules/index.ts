export { hideNewMatches } from './hide-new-matches.ts'
export { readScoreRules } from './queries.ts'
