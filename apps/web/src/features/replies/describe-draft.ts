import type { ReplyDraft } from '@radar/contract'

/** Whose words a draft holds, and what there is to say about it. */
export function describeDraft({ written_by, edited, auto_drafted, error_message }: ReplyDraft): string {
  const origin =
    written_by === 'template' ? 'Written from a template; no AI provider is set' : 'Written by AI'
  const words = edited ? ['edited by you'] : [origin, auto_drafted && 'Not reviewed yet']
  return ['Draft', ...words, error_message].filter(Boolean).join(' · ')
}
