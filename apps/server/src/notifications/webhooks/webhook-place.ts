/** Place that a previous secret of a webhook is sealed for. */
export const previousPlace = ({ id, user_id }: { id: string; user_id: string }) => ({
  table: 'webhook_secrets',
  id,
  user_id,
})

/** Place that a webhook's address or secret is sealed for; it opens nowhere else. */
export const placeOf = (part: 'url' | 'secret', { id, user_id }: { id: string; user_id: string }) => ({
  table: `webhooks.${part}`,
  id,
  user_id,
})
