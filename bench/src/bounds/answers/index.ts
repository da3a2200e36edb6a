import type { ForeignAnswer } from './answering.ts'
import { BLUESKY_ANSWERS } from './bluesky.ts'
import { DECISION_ANSWERS } from './decisions.ts'
import { DISCOURSE_ANSWERS } from './discourse.ts'
import { HACKER_NEWS_ADDRESS, HACKER_NEWS_ANSWERS } from './hacker-news.ts'
import { LEMMY_ANSWERS, LEMMY_REFUSAL } from './lemmy.ts'
import { REDDIT_ANSWERS, WRITE_ANSWERS } from './reddit.ts'
import { ROBOTS } from './robots.ts'
import { SERVICE_ANSWERS } from './services.ts'

/** Answers of forums, of models and of other services, each with the client that parses it. */
export const FOREIGN_ANSWERS: readonly ForeignAnswer[] = [
  ...LEMMY_ANSWERS,
  LEMMY_REFUSAL,
  ...DISCOURSE_ANSWERS,
  ...HACKER_NEWS_ANSWERS,
  HACKER_NEWS_ADDRESS,
  ...BLUESKY_ANSWERS,
  ...REDDIT_ANSWERS,
  ...WRITE_ANSWERS,
  ...DECISION_ANSWERS,
  ...SERVICE_ANSWERS,
  ROBOTS,
]
