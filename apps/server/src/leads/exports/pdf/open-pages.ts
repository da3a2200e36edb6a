import { deflateSync } from 'node:zlib'
import type PDFDocument from 'pdfkit'
import type { Line, Run } from './lay-out-text.ts'
import type { FontName, Fonts } from './open-fonts.ts'

const MARGIN = 54
const FOOTER = 24
const LINE_HEIGHT = 1.35
const DIMMED = '#5b6b6c'
const RULE = '#d5dcdc'
/** Most pages are smaller. */
const UNPACKED_BYTES = 64 * 1_024
const PACKED_BYTES = 4 * 1_024
/** A named feature makes pdfkit draw a run as a whole; without one it draws word by word, from left to right. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['rlig']

type Document = InstanceType<typeof PDFDocument>
type Look = { size: number; color: string }
type Place = { x: number; y: number }

/** Fields of an embedded font that the types of pdfkit leave out, like those of a page. */
type EmbeddedFont = {
  id: string
  ascender: number
  ref(): unknown
  encode(text: string): [codes: string[], positions: unknown[]]
}
type Page = { fonts: Record<string, unknown>; content: { buffer: Uint8Array[]; compress: boolean } }
type SettingDocument = { _font: EmbeddedFont; page: Page }

export type PdfPages = ReturnType<typeof openPages>

/**
 * Pages of a document, written from top to bottom. A page leaves the memory when the next one begins. Unshaped runs are
 * written as one string a page: pdfkit would copy every operator into a buffer.
 */
export function openPages(doc: Document, { fonts, footer }: { fonts: Fonts; footer: string }) {
  const { width: pageWidth, height: pageHeight } = doc.page
  const width = pageWidth - 2 * MARGIN
  const bottom = pageHeight - MARGIN - FOOTER
  const lineHeight = (size: number) => size * LINE_HEIGHT
  const setSideBySide = createSetter(doc, fonts)
  const packPage = createPacker(doc)
  let operators: string[] = []
  let y = MARGIN
  let page = 1

  /** pdfkit counts from the top of a page, operators from its bottom. */
  const flush = () => {
    if (operators.length > 0) doc.addContent(`q 1 0 0 -1 0 ${pageHeight} cm\n${operators.join('\n')}\nQ`)
    operators = []
  }
  const endPage = () => {
    flush()
    packPage()
  }
  const writeRun = (run: Run, look: Look, { x, y: top }: Place) => {
    if (!fonts.get(run.font).isShaped) {
      operators.push(setSideBySide(run, look, { x, y: top }))
      return
    }
    flush()
    setFont(doc, fonts, run.font)
      .fontSize(look.size)
      .fillColor(look.color)
      .text(run.text, x, top, { lineBreak: false, baseline: 'top', features: FEATURES })
  }
  const writeFooter = () =>
    writeRun(
      { text: `${footer} · page ${page}`, font: 'plain', isRightToLeft: false },
      { size: 8, color: DIMMED },
      { x: MARGIN, y: pageHeight - MARGIN },
    )
  const breakPage = () => {
    endPage()
    doc.addPage()
    page += 1
    y = MARGIN
    writeFooter()
  }
  const keepTogether = (height: number) => {
    if (y + height > bottom && y > MARGIN) breakPage()
  }
  const widthOf = ({ text, font }: Run, size: number) => {
    const { isShaped, advanceOf } = fonts.get(font)
    if (isShaped) return setFont(doc, fonts, font).fontSize(size).widthOfString(text, { features: FEATURES })
    return Array.from(text, advanceOf).reduce((sum, advance) => sum + advance, 0) * size
  }

  writeFooter()
  return {
    width,
    lineHeight,
    keepTogether,
    writeLine: ({ runs, isRightToLeft }: Line, look: Look) => {
      keepTogether(lineHeight(look.size))
      const widths = isRightToLeft || runs.length > 1 ? runs.map((run) => widthOf(run, look.size)) : [0]
      const all = widths.reduce((sum, one) => sum + one, 0)
      let x = isRightToLeft ? MARGIN + width - all : MARGIN
      for (const [place, run] of runs.entries()) {
        writeRun(run, look, { x, y })
        x += widths[place] ?? 0
      }
      y += lineHeight(look.size)
    },
    skip: (height: number) => {
      y += height
    },
    /** A line from side to side, between two things. */
    rule: () => {
      y += 4
      const level = round(pageHeight - y)
      operators.push(`${toRgb(RULE)} RG 0.5 w ${MARGIN} ${level} m ${round(MARGIN + width)} ${level} l S`)
      y += 10
    },
    /** Writes the last page. */
    end: () => {
      endPage()
      doc.end()
    },
  }
}

/**
 * Compresses a page instead of pdfkit, from one buffer for all pages: a compressor keeps its input and output until the
 * next full garbage collection.
 */
function createPacker(doc: Document) {
  let unpacked = Buffer.alloc(UNPACKED_BYTES)
  return () => {
    const { content } = (doc as unknown as SettingDocument).page
    const length = content.buffer.reduce((sum, part) => sum + part.length, 0)
    if (length > unpacked.length) unpacked = Buffer.alloc(length * 2)
    let at = 0
    for (const part of content.buffer) {
      unpacked.set(part, at)
      at += part.length
    }
    content.buffer = [deflateSync(unpacked.subarray(0, length), { chunkSize: PACKED_BYTES })]
    content.compress = false
  }
}

/** pdfkit also accepts an open font, though its types name files only. */
const setFont = (doc: Document, fonts: Fonts, name: FontName) =>
  doc.font(fonts.get(name).font as unknown as PDFKit.Mixins.PDFFontSource, name)

/** Operators of an unshaped run (ISO 32000-1, 9.4). */
function createSetter(doc: Document, fonts: Fonts) {
  const setting = doc as unknown as SettingDocument
  const codes = new Map<string, string>()
  const pageHeight = doc.page.height
  return ({ text, font }: Run, { size, color }: Look, { x, y }: Place): string => {
    setFont(doc, fonts, font)
    const { _font: embedded, page } = setting
    page.fonts[embedded.id] ??= embedded.ref()
    const codeOf = (character: string) => {
      const key = font + character
      const known = codes.get(key)
      if (known !== undefined) return known
      const code = embedded.encode(character)[0].join('')
      codes.set(key, code)
      return code
    }
    const baseline = pageHeight - y - (embedded.ascender / 1_000) * size
    const shown = Array.from(text, codeOf).join('')
    return `BT ${toRgb(color)} rg /${embedded.id} ${size} Tf 1 0 0 1 ${round(x)} ${round(baseline)} Tm <${shown}> Tj ET`
  }
}

const round = (length: number) => Math.round(length * 100) / 100

/** Red, green and blue of `#d5dcdc`, from 0 to 1. */
const toRgb = (color: string) =>
  [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
