import { campaignWith, postWith } from '../../matching/testing/make.ts'
import { FEATURES } from '../features.ts'
import { observeWords } from '../observe.ts'
import { readProfile } from '../read-profile.ts'
import { DOINGS } from '../speech/speech-model.ts'
import type { Doing } from '../speech/speech-model.ts'
import { tellPart } from '../telling/tell-part.ts'

/** What is told against a post whose author is known to do one thing. */
export function against(doing: Doing, title: string, body: string): ReturnType<typeof tellPart> {
  const profile = readProfile(campaignWith({ keywords: ['kettle'] }))
  const observed = observeWords(postWith({ title, body }), profile)
  const earners = FEATURES.flatMap(({ name, part }, index) =>
    part === 'penalty'
      ? [{ name, index, value: 0.4, log_odds: -1, spans: observed.spans.get(index) ?? [] }]
      : [],
  )
  const known = Float64Array.from(DOINGS, (one) => (one === doing ? 3 : -3))
  const reading = { ...observed.reading, speech: { ...observed.reading.speech, doing: known } }
  return tellPart('penalty', { observed: { ...observed, reading }, earners, profile })
}
