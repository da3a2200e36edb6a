import type { Match } from '@radar/contract'

type WordsBecause = NonNullable<Match['words_because']>

const BECAUSE: Record<WordsBecause, string> = {
  no_model: 'Radar’s model could not be loaded when this post was scored.',
  model_failed: 'Radar’s model failed at this post.',
  edited: 'This post was edited, and Radar’s model has yet to read it again.',
  no_text: 'This post has no words that Radar’s model could read.',
  post_language: 'Radar’s model reads English, and this post is in another language.',
  campaign_language:
    'Radar’s model reads English, and this campaign describes its product in another language.',
}

/** Sentence that says why words alone were compared. */
export const describeBecause = (because: WordsBecause): string => BECAUSE[because]
