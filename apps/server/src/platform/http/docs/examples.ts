/** Something that one does first with the API. `command` is run as it stands, in a shell that knows the variables. */
export type Example = { title: string; scope: string; command: string }

const ask = (path: string) => `curl -H "Authorization: Bearer $RADAR_KEY" "$RADAR_URL${path}"`

const send = (method: string, path: string, body: object) =>
  `curl -X ${method} -H "Authorization: Bearer $RADAR_KEY" -H "Content-Type: application/json" \\
  -d '${JSON.stringify(body)}' "$RADAR_URL${path}"`

export const EXAMPLES: readonly Example[] = [
  { title: 'List your campaigns', scope: 'read', command: ask('/api/v1/campaigns?limit=5') },
  {
    title: 'The best matches of a campaign, scored 60 or more',
    scope: 'read',
    command: ask('/api/v1/campaigns/$CAMPAIGN_ID/matches?sort=relevance_score&min_score=0.6&limit=10'),
  },
  {
    title: 'What the last days brought',
    scope: 'read',
    command: ask('/api/v1/analytics?campaign_id=$CAMPAIGN_ID'),
  },
  {
    title: 'Draft a reply (a person approves it)',
    scope: 'draft',
    command: `curl -X POST -H "Authorization: Bearer $RADAR_KEY" -H "Content-Type: application/json" \\
  -d "{\\"matchId\\":\\"$MATCH_ID\\"}" "$RADAR_URL/functions/v1/generate-lead-reply"`,
  },
  {
    title: 'Keep a match',
    scope: 'write',
    command: send('PUT', '/api/v1/matches/$MATCH_ID/verdict', { verdict: 'kept' }),
  },
  {
    title: 'Make a campaign',
    scope: 'write',
    command: send('POST', '/api/v1/campaigns', {
      name: 'From a script',
      goal_type: 'Lead Gen',
      subreddits: ['freelancing'],
      keywords: ['late payment'],
    }),
  },
]
