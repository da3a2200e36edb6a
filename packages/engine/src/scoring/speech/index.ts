export { describeAsking, type Description } from './describe.ts'
export { partsOf } from './pattern.ts'
export { numberWords, type SpeechTable, writeTable } from './read-table.ts'
export { hearPost, tokenTexts } from './hear-post.ts'
export { weighAsking, weighAuthor, weighDoings, weighMeaning, weighSentences } from './read-speech.ts'
export { encodeSentence, logChance, sharpenAsking } from './sharpen-asking.ts'
export { hearAsking } from '../telling/hear-asking.ts'
export {
  type AskingWeights,
  DOINGS,
  type Doing,
  type MeaningWeights,
  type SpeechModel,
} from './speech-model.ts'
export type { Speech } from './read-speech.ts'
export type { KnownWords, SpokenSentence } from './split-speech.ts'
