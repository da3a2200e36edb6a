import { createDocumentBudgets, createRegistrationBudgets } from './account/index.ts'
import { createRequestBudgets, createSearchBudgets } from './forum/index.ts'
import { createQuestionBudgets } from './matches/index.ts'
import type { ProcessMemory } from './platform/ctx.ts'
import { takeTurns } from './platform/database/take-turns.ts'
import { createRecentAnswers } from './platform/recent-answers.ts'

/** Memory of a process that has just started. */
export function createMemory(): ProcessMemory {
  return {
    clientRegistrations: createRegistrationBudgets(),
    clientDocuments: createDocumentBudgets(),
    questionsAsked: createQuestionBudgets(),
    refusedRows: 0,
    refusedPosts: createRecentAnswers({ max: 2_000 }),
    streamBreaks: new Map(),
    tokenSources: new Map(),
    invoices: new Map(),
    mailDelays: createRecentAnswers({ max: 1 }),
    exporting: new Set(),
    draftTurns: takeTurns({ atATime: 1, maxWaiting: 10 }),
    matchesRefused: createRecentAnswers({ max: 2_000 }),
    foundSubreddits: createRecentAnswers({ max: 2_000 }),
    subredditsLookedUp: createRecentAnswers({ max: 2_000 }),
    itemsMissed: createRecentAnswers({ max: 10_000 }),
    placesLookedUp: createRecentAnswers({ max: 2_000 }),
    requestsOfPeople: createRequestBudgets(),
    placesSearched: createRecentAnswers({ max: 2_000 }),
    placeSearches: createSearchBudgets(),
    selfPromotionRules: createRecentAnswers({ max: 2_000 }),
    communities: createRecentAnswers({ max: 1 }),
    listingsRead: createRecentAnswers({ max: 60 }),
    slackCalls: createRecentAnswers({ max: 10_000 }),
    postsFound: createRecentAnswers({ max: 60 }),
    samplesRead: createRecentAnswers({ max: 60 }),
    communityDirections: createRecentAnswers({ max: 1 }),
  }
}
