import { formatUsername, shownScore } from '@radar/contract'
import { describePlace } from '../../../forum/index.ts'
import { formatMoney } from '../../../platform/format-money.ts'
import type { ExportedLead } from '../select-all-leads.ts'
import { layOutText } from './lay-out-text.ts'
import type { Line } from './lay-out-text.ts'
import type { Fonts } from './open-fonts.ts'
import type { PdfPages } from './open-pages.ts'

const STATUSES = { new: 'New', contacted: 'Contacted', won: 'Won', lost: 'Lost' }

type Block = { lines: Line[]; size: number; color: string; gap: number }

/** Writes what a lead's card shows, with its notes. */
export async function writeLead(
  { pages, fonts }: { pages: PdfPages; fonts: Fonts },
  lead: ExportedLead,
): Promise<void> {
  const words = blocksOf(lead)
  await fonts.openFor(words.map(({ text }) => text))
  const blocks = words.map(({ text, font = 'plain', size = 10, color = '#1d2a2b', gap = 2 }) => ({
    lines: layOutText(text, { fonts, font, size, width: pages.width }),
    size,
    color,
    gap,
  }))
  pages.keepTogether(blocks.slice(0, 2).reduce((height, block) => height + heightOf(pages, block), 0))
  for (const { lines, size, color, gap } of blocks) {
    for (const line of lines) pages.writeLine(line, { size, color })
    pages.skip(gap)
  }
  pages.rule()
}

const heightOf = (pages: PdfPages, { lines, size, gap }: Block) => lines.length * pages.lineHeight(size) + gap

type Words = { text: string; font?: 'plain' | 'bold'; size?: number; color?: string; gap?: number }

function blocksOf(lead: ExportedLead): Words[] {
  const { matched_post: post, summary, tags, notes, value_cents: cents, value_currency: currency } = lead
  const facts = [
    lead.campaign_name ?? 'Unknown Campaign',
    `${shownScore(lead.relevance_score)}% match`,
    STATUSES[lead.status],
    ...(cents === null ? [] : [formatMoney({ cents, currency })]),
    ...(lead.has_reply ? ['Replied'] : []),
    ...(lead.visits > 0 ? [`${lead.visits} ${lead.visits === 1 ? 'visit' : 'visits'}`] : []),
    `found ${lead.created_at.toISOString().slice(0, 10)}`,
  ]
  return [
    { text: formatUsername(lead), font: 'bold', size: 13 },
    { text: facts.join(' · '), size: 9, color: '#5b6b6c', gap: 4 },
    ...(post
      ? [
          { text: `Matched in ${describePlace(post)}: ${post.title}`, font: 'bold' as const },
          ...(post.permalink === null ? [] : [{ text: post.permalink, size: 9, color: '#0f6b62', gap: 4 }]),
        ]
      : []),
    { text: summary ?? 'No summary available', gap: 4 },
    ...(tags.length > 0 ? [{ text: tags.join(', '), size: 9, color: '#0f6b62', gap: 4 }] : []),
    ...(notes === '' ? [] : [{ text: `Notes: ${notes}`, gap: 4 }]),
  ]
}
