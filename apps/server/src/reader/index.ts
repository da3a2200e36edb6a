export { applyVerdict, keepVerdict } from './apply-verdict.ts'
export { askReader } from './ask-reader.ts'
export { deleteAnswers } from './delete-answers.ts'
export { queueMatches } from './queue-matches.ts'
