import { z } from 'zod'
import { base, byId, done, id, listOf, text } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** Facts that a campaign may have. */
export const MAX_FACTS = 30

const campaignFact = z.object({ id, campaign_id: id, fact: z.string() })
export type CampaignFact = z.infer<typeof campaignFact>

export const factInput = z.strictObject({
  id,
  fact: text(300).trim().min(3, 'Write a short sentence.'),
})

const TAGS = ['facts']

export const facts = {
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/facts',
      tags: TAGS,
      summary: 'What drafts of a campaign may state as true: prices, answers to frequent questions',
    })
    .input(byId)
    .output(listOf(campaignFact)),
  add: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/facts',
      tags: TAGS,
      summary: 'Add a fact',
      successStatus: 201,
    })
    .input(factInput)
    .output(campaignFact),
  remove: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/api/v1/facts/{id}', tags: TAGS, summary: 'Remove a fact' })
    .input(byId)
    .output(done),
}
