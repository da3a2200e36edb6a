import type { WebhookEvent } from '@radar/contract'

type MatchEvent = Extract<WebhookEvent, { type: 'match.created' }>

/** Example of what Radar sends about a match, with every field of it. */
export const MATCH_EVENT: MatchEvent = {
  id: '0c8a5c4e-6c1f-4a8e-9d0b-2f6a4f1f7a11',
  type: 'match.created',
  version: 1,
  created_at: '2026-11-28T16:49:00.000Z',
  data: {
    match: {
      id: '5e2f9f0c-7a54-4d43-8a53-0f3c1f6f2b90',
      campaign_id: 'b1c7a0de-31f5-4a55-9a6e-5d4b6f0e8c21',
      campaign_name: 'Tallybird',
      relevance_score: 84,
      reason: 'Asks for an invoicing tool.',
      scanned_at: '2026-11-28T16:48:00.000Z',
      found_after_seconds: 240,
      url: 'https://radar.example/dashboard/campaigns/b1c7a0de-31f5-4a55-9a6e-5d4b6f0e8c21?match=5e2f9f0c-7a54-4d43-8a53-0f3c1f6f2b90',
    },
    post: {
      reddit_id: '1abcde',
      comment_id: null,
      forum: 'reddit',
      forum_name: 'Reddit',
      subreddit: 'freelancing',
      author: 'asking_alex',
      title: 'Which invoicing tool would you recommend?',
      body: 'I send ten invoices a month by hand.',
      shared_from: null,
      permalink: 'https://forum.example/1abcde',
      created_utc: '2026-11-28T16:44:00.000Z',
    },
  },
}

/** Call by which each recipe answers. */
export const VERDICT_CALL = {
  method: 'PUT',
  path: '/api/v1/matches/{id}/verdict',
  body: { verdict: 'kept' },
} as const

/** Workflow that n8n imports: Radar's event in, a verdict out. `RADAR_URL` and `RADAR_KEY` are to be replaced. */
export const N8N_WORKFLOW = {
  name: 'Radar: keep strong matches',
  nodes: [
    {
      id: '1d5b8a34-53c0-4f0e-8a0e-9d2f6f1c0a01',
      name: 'Radar',
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      position: [0, 0],
      parameters: { httpMethod: 'POST', path: 'radar', responseMode: 'onReceived' },
    },
    {
      id: '1d5b8a34-53c0-4f0e-8a0e-9d2f6f1c0a02',
      name: 'Keep it',
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      position: [240, 0],
      parameters: {
        method: VERDICT_CALL.method,
        url: '=RADAR_URL/api/v1/matches/{{ $json.body.data.match.id }}/verdict',
        sendHeaders: true,
        headerParameters: { parameters: [{ name: 'Authorization', value: 'Bearer RADAR_KEY' }] },
        sendBody: true,
        specifyBody: 'json',
        jsonBody: JSON.stringify(VERDICT_CALL.body),
      },
    },
  ],
  connections: { Radar: { main: [[{ node: 'Keep it', type: 'main', index: 0 }]] } },
} as const
