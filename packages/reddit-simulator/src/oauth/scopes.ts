/** Scopes that an application may ask for; `*` stands for all of them. */
const SCOPES = [
  'identity',
  'read',
  'submit',
  'edit',
  'history',
  'mysubreddits',
  'vote',
  'save',
  'report',
  'subscribe',
  'flair',
  'privatemessages',
] as const
export type Scope = (typeof SCOPES)[number]

/** The known scopes of a request separated by spaces or commas; null if one is unknown or there is none. */
export function parseScopes(text: string): string[] | null {
  const asked = text.split(/[\s,]+/).filter((scope) => scope !== '')
  const known = asked.every((scope) => scope === '*' || (SCOPES as readonly string[]).includes(scope))
  return known && asked.length > 0 ? [...new Set(asked)] : null
}

export function allows(granted: readonly string[], scope: Scope): boolean {
  return granted.includes('*') || granted.includes(scope)
}

export const SCOPE_MEANINGS: Record<string, string> = {
  identity: 'Know your name and when you joined',
  read: 'Read posts and comments as you',
  submit: 'Write posts and comments as you',
  edit: 'Change and delete your posts and comments',
  history: 'See what you have posted',
  mysubreddits: 'See which communities you follow',
  vote: 'Vote as you',
  save: 'Save posts and comments',
  report: 'Report posts and comments',
  subscribe: 'Join and leave communities',
  flair: 'Choose your flair',
  privatemessages: 'Read and send your messages',
  '*': 'Do everything you can do',
}
