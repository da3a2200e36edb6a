import type { Assistant, AssistantScope } from '@radar/contract'

/** Rights that each scope gives an assistant, in words for the person who grants it. */
export const ACCESS: Record<AssistantScope, { label: string; text: string }> = {
  read: {
    label: 'Read',
    text: 'See your campaigns, their matches, and your leads with your notes.',
  },
  draft: {
    label: 'Read and draft replies',
    text: 'Also write drafts of replies, which you edit, approve or delete. A draft may use one of the month’s AI replies.',
  },
}

/** Says where an assistant is, as far as anybody knows. */
export function describePlace({
  client_host,
  returns_to,
  on_device,
}: Pick<Assistant, 'client_host' | 'returns_to' | 'on_device'>): string {
  const place = on_device ? `a program on your device (${returns_to})` : returns_to
  return client_host === null || client_host === returns_to ? place : `${place}, described at ${client_host}`
}
