import { setImmediate } from 'node:timers/promises'
import { recordExport, UpgradeRequiredError, sessionPlan } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { openFonts } from './pdf/open-fonts.ts'
import { openPages } from './pdf/open-pages.ts'
import { writeLead } from './pdf/write-lead.ts'
import { selectAllLeads } from './select-all-leads.ts'
import type { ExportedLead } from './select-all-leads.ts'

/** A user's leads as a document for people, written while it is read. Throws `UpgradeRequiredError` at once. */
export function exportPdf(ctx: UserCtx): ReadableStream<Uint8Array> {
  if (!sessionPlan(ctx).lead_insights) throw new UpgradeRequiredError('exports')
  const parts = writeParts(ctx)
  return new ReadableStream({
    start: () => recordExport(ctx, 'leads'),
    pull: async (stream) => {
      const next = await parts.next()
      if (next.done) stream.close()
      else stream.enqueue(next.value)
    },
    cancel: async () => void (await parts.return()),
  })
}

/** The bytes of the document, as soon as a page is full; others are served between two leads. */
async function* writeParts(ctx: UserCtx): AsyncGenerator<Uint8Array, void> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()])
  const day = ctx.now().toISOString().slice(0, 10)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    fontLayoutCache: false,
    // Without one that is always there: all are embedded.
    font: '',
    info: { Title: `Lead profiles, ${day}`, Creator: 'Radar', CreationDate: ctx.now() },
  })
  const pages = openPages(doc, { fonts, footer: `Radar · Lead profiles · ${day}` })
  let isEmpty = true
  for await (const lead of each(selectAllLeads(ctx))) {
    isEmpty = false
    await writeLead({ pages, fonts }, lead)
    yield* takeWritten(doc)
    await setImmediate()
  }
  if (isEmpty)
    pages.writeLine(
      { runs: [{ text: 'No leads found', font: 'plain', isRightToLeft: false }], isRightToLeft: false },
      { size: 13, color: '#1d2a2b' },
    )
  pages.end()
  yield* takeWritten(doc)
}

async function* each(batches: AsyncIterable<ExportedLead[]>): AsyncGenerator<ExportedLead, void> {
  for await (const batch of batches) yield* batch
}

function* takeWritten(doc: { read(): unknown }): Generator<Uint8Array, void> {
  for (let part = doc.read(); part instanceof Uint8Array; part = doc.read()) yield part
}
