/** What of a webhook is sealed for: its address and its secrets open nowhere else. */
export const placeOf = (part: 'url' | 'secret', { id, user_id }: { id: string; user_id: string }) => ({
  table: `webhooks.${part}`,
  id,
  user_id,
})
