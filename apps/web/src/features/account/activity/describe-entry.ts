import type { ActivityEntry } from '@radar/contract'

const WORDS: Record<ActivityEntry['action'], string> = {
  'account.connected': 'Connected a Reddit account',
  'account.disconnected': 'Disconnected a Reddit account',
  'assistant.connected': 'Connected an assistant',
  'assistant.disconnected': 'Disconnected an assistant',
  'campaign.changed': 'Changed a campaign',
  'campaign.created': 'Created a campaign',
  'campaign.deleted': 'Deleted a campaign',
  'client_link.made': 'Created a client link',
  'client_link.revoked': 'Removed a client link',
  'do_not_contact.added': 'Added somebody to the do-not-contact list',
  'do_not_contact.removed': 'Removed somebody from the do-not-contact list',
  'engagement.created': 'Created an engagement',
  'engagement.deleted': 'Deleted an engagement',
  'export.saved': 'Saved a file',
  'feed.ended': 'Removed the address of a feed',
  'feed.made': 'Created an address for a feed',
  'identity.added': 'Added a way to sign in',
  'identity.removed': 'Removed a way to sign in',
  'key.made': 'Created an API key',
  'key.revoked': 'Revoked an API key',
  'password.changed': 'Changed the password',
  'person.erased': 'Erased a person',
  'plan.changed': 'The plan changed',
  'reply.approved': 'Approved a reply',
  'reply.failed': 'A reply failed',
  'reply.posted': 'A reply was posted',
  'reply.taken_back': 'A reply went back to draft',
  'rule.accepted': 'Accepted a rule',
  'rule.undone': 'Undid a rule',
  'second_factor.off': 'Switched the second factor off',
  'second_factor.on': 'Switched a second factor on',
  'settings.changed': 'Changed settings',
  'upvote.cast': 'A buddy upvoted',
  'upvote.failed': 'A buddy’s upvote failed',
  'visit_hook.ended': 'Removed the address for visits',
  'visit_hook.made': 'Created an address for visits',
  'webhook.changed': 'Changed a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.disabled': 'A webhook was switched off',
  'webhook.made': 'Added a webhook',
  'webhook.secret_made': 'Created a new secret for a webhook',
}

export function describeAction({ action, about, details }: ActivityEntry): string {
  const { fields, reason } = details
  const name = details.name ?? about
  const plain = (word: string) => word.replaceAll('_', ' ')
  const said = [name && `“${name}”`, fields?.map(plain).join(', '), reason && plain(reason)]
  const more = said.filter(Boolean).join(', ')
  return more === '' ? WORDS[action] : `${WORDS[action]}: ${more}`
}

export function describeActor({ actor, key_name }: ActivityEntry): string {
  if (actor === 'user') return 'you'
  if (actor === 'job') return 'Radar'
  if (actor === 'mcp')
    return key_name === null ? 'a model that no longer has access' : `a model through “${key_name}”`
  return key_name === null ? 'a program with a revoked key' : `a program with the key “${key_name}”`
}
