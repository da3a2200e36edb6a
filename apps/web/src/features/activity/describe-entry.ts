import type { ActivityEntry } from '@radar/contract'

const WORDS: Record<ActivityEntry['action'], string> = {
  'account.connected': 'Connected a Reddit account',
  'account.disconnected': 'Disconnected a Reddit account',
  'campaign.changed': 'Changed a campaign',
  'campaign.created': 'Created a campaign',
  'campaign.deleted': 'Deleted a campaign',
  'client_link.made': 'Made a client link',
  'client_link.revoked': 'Ended a client link',
  'engagement.created': 'Created an engagement',
  'engagement.deleted': 'Deleted an engagement',
  'export.saved': 'Saved a file',
  'key.made': 'Made an API key',
  'key.revoked': 'Revoked an API key',
  'plan.changed': 'The plan changed',
  'reply.approved': 'Approved a reply',
  'reply.failed': 'A reply failed',
  'reply.posted': 'A reply was posted',
  'reply.taken_back': 'A reply went back to draft',
  'rule.accepted': 'Accepted a rule',
  'rule.undone': 'Undid a rule',
  'settings.changed': 'Changed settings',
  'upvote.cast': 'A buddy upvoted',
  'upvote.failed': 'A buddy’s upvote failed',
}

/** What was done, in a line. */
export function describeAction({ action, details: { name, fields, reason } }: ActivityEntry): string {
  const plain = (word: string) => word.replaceAll('_', ' ')
  const said = [name && `“${name}”`, fields?.map(plain).join(', '), reason && plain(reason)]
  const more = said.filter(Boolean).join(', ')
  return more === '' ? WORDS[action] : `${WORDS[action]}: ${more}`
}

/** Who did it. */
export function describeActor({ actor, key_name }: ActivityEntry): string {
  if (actor === 'user') return 'you'
  if (actor === 'job') return 'Radar'
  const what = actor === 'mcp' ? 'a model' : 'a program'
  return key_name === null ? `${what} with a revoked key` : `${what} with the key “${key_name}”`
}
