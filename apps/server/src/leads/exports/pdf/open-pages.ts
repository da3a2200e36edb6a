import type PDFDocument from 'pdfkit'
import type { Line, Run } from './lay-out-text.ts'
import type { FontName, Fonts } from './open-fonts.ts'

const MARGIN = 54
const FOOTER = 24
const LINE_HEIGHT = 1.35
/** Named, so that a run is set as one: without a feature pdfkit sets word by word, from left to right. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['rlig']

export type PdfPages = ReturnType<typeof openPages>

/** Pages of a document that are written from top to bottom. A page is done with, and leaves the memory, as the next one begins. */
export function openPages(
  doc: InstanceType<typeof PDFDocument>,
  { fonts, footer }: { fonts: Fonts; footer: string },
) {
  for (const name of Object.keys(fonts) as FontName[]) doc.registerFont(name, fonts[name].file)
  const { width: pageWidth, height: pageHeight } = doc.page
  const width = pageWidth - 2 * MARGIN
  const bottom = pageHeight - MARGIN - FOOTER
  const lineHeight = (size: number) => size * LINE_HEIGHT
  let y = MARGIN
  let page = 1

  const writeFooter = () =>
    doc
      .font('plain')
      .fontSize(8)
      .fillColor('#5b6b6c')
      .text(`${footer} · page ${page}`, MARGIN, pageHeight - MARGIN, { lineBreak: false })
  const breakPage = () => {
    doc.addPage()
    page += 1
    y = MARGIN
    writeFooter()
  }
  const keepTogether = (height: number) => {
    if (y + height > bottom && y > MARGIN) breakPage()
  }
  const widthOf = ({ text, font, isRightToLeft }: Run, size: number) =>
    doc
      .font(font)
      .fontSize(size)
      .widthOfString(text, isRightToLeft ? { features: FEATURES } : {})

  writeFooter()
  return {
    width,
    lineHeight,
    keepTogether,
    writeLine: ({ runs, isRightToLeft }: Line, { size, color }: { size: number; color: string }) => {
      keepTogether(lineHeight(size))
      const widths = isRightToLeft || runs.length > 1 ? runs.map((run) => widthOf(run, size)) : [0]
      const all = widths.reduce((sum, one) => sum + one, 0)
      let x = isRightToLeft ? MARGIN + width - all : MARGIN
      for (const [place, { text, font, isRightToLeft: turned }] of runs.entries()) {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(text, x, y, { lineBreak: false, baseline: 'top', ...(turned && { features: FEATURES }) })
        x += widths[place] ?? 0
      }
      y += lineHeight(size)
    },
    skip: (height: number) => {
      y += height
    },
    /** A line from side to side, between two things. */
    rule: () => {
      y += 4
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor('#d5dcdc')
        .stroke()
      y += 10
    },
  }
}
