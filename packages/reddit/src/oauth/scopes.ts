/** Scopes that a grant may have, by their names in https://www.reddit.com/api/v1/scopes. */
export const SCOPES = {
  identity: 'identity',
  read: 'read',
  submit: 'submit',
  history: 'history',
  vote: 'vote',
} as const
