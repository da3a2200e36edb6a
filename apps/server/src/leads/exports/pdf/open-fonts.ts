import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { unpackFont } from './unpack-font.ts'

/** `plain` and `bold`: Latin and Cyrillic. `arabic`: with contextual forms. `any`: every other character. */
export type FontName = 'plain' | 'bold' | 'arabic' | 'any'
export type PdfFont = {
  /** Font as pdfkit takes it. */
  font: Font
  /** True where letters change their form beside others; otherwise a run is as wide as its characters. */
  isShaped: boolean
  has(character: string): boolean
  /** Width in parts of the font size. */
  advanceOf(character: string): number
}
export type Fonts = {
  /** Opens the fonts that the texts need and that are not open yet: the font of all characters has 12 MB. */
  openFor(texts: string[]): Promise<void>
  /** Throws a `TypeError` for a font that is not open. */
  get(name: FontName): PdfFont
}

const require = createRequire(import.meta.url)

const FILES: Record<FontName, () => string> = {
  plain: () => require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
  arabic: () => join(require.resolve('@embedpdf/fonts-arabic'), '../../fonts/NotoNaskhArabic-Regular.ttf'),
  any: () => require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
}

const ASCII = /^[\x20-\x7e]*$/
const ARABIC = /\p{Script=Arabic}/u

/** Opens the fonts of every document at once, and the others when they are needed. */
export async function openFonts(): Promise<Fonts> {
  const [plain, bold] = await Promise.all([open('plain'), open('bold')])
  const fonts = new Map<FontName, PdfFont>([
    ['plain', plain],
    ['bold', bold],
  ])
  const isMissing = (character: string) => !plain.has(character) || !bold.has(character)
  const openOnce = async (name: FontName) => {
    if (!fonts.has(name)) fonts.set(name, await open(name))
  }
  return {
    openFor: async (texts) => {
      const all = texts.filter((text) => !ASCII.test(text)).join('')
      if (ARABIC.test(all)) await openOnce('arabic')
      if (Array.from(all).some((character) => !ARABIC.test(character) && isMissing(character)))
        await openOnce('any')
    },
    get: (name) => {
      const font = fonts.get(name)
      if (!font) throw new TypeError(`The font ${name} was not opened.`)
      return font
    },
  }
}

/** Remembers the glyph of each character: finding it takes longer than drawing it. */
async function open(name: FontName): Promise<PdfFont> {
  const path = FILES[name]()
  const isShaped = name === 'arabic'
  const { create } = await import('fontkit')
  const font = create(await unpackFont(await readFile(path), { isShaped }))
  if (!('layout' in font)) throw new TypeError(`${path} is a collection of fonts`)
  return {
    font,
    isShaped,
    has: remember((character) => font.hasGlyphForCodePoint(codeOf(character))),
    advanceOf: remember(
      (character) => font.glyphForCodePoint(codeOf(character)).advanceWidth / font.unitsPerEm,
    ),
  }
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

function remember<Fact>(find: (character: string) => Fact): (character: string) => Fact {
  const known = new Map<string, Fact>()
  return (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const found = find(character)
    known.set(character, found)
    return found
  }
}
