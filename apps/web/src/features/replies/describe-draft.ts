import type { ReplyDraft } from '@radar/contract'

/** Whose words a draft holds, and what there is to say about it. */
export function describeDraft({ written_by, auto_drafted, error_message }: ReplyDraft): string {
  const writer =
    written_by === 'template' ? 'Written from a template; no AI provider is set' : 'Written by AI'
  const asked = auto_drafted && 'Nobody has read it yet'
  return ['Draft', writer, asked, error_message].filter(Boolean).join(' · ')
}
