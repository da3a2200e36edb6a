import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create } from 'fontkit'
import { unpackFont } from './unpack-font.ts'

/** `plain`: Latin and Cyrillic. `arabic`: with the forms that its letters take within words. `any`: all that is left. */
export type FontName = 'plain' | 'bold' | 'arabic' | 'any'
export type PdfFont = {
  file: Buffer
  has(character: string): boolean
  /** How wide it is set, in parts of the size. */
  advanceOf(character: string): number
}
export type Fonts = Readonly<Record<FontName, PdfFont>>

const require = createRequire(import.meta.url)

/** Reads the fonts that a document is set in. */
export async function openFonts(): Promise<Fonts> {
  const [plain, bold, arabic, any] = await Promise.all([
    open(require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'), { isShaped: false }),
    open(require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'), { isShaped: false }),
    open(join(require.resolve('@embedpdf/fonts-arabic'), '../../fonts/NotoNaskhArabic-Regular.ttf'), {
      isShaped: true,
    }),
    open(require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'), { isShaped: false }),
  ])
  return { plain, bold, arabic, any }
}

/** What a font says of a character is kept: to find out takes longer than to set it. */
async function open(path: string, { isShaped }: { isShaped: boolean }): Promise<PdfFont> {
  const file = await unpackFont(await readFile(path), { isShaped })
  const font = create(file)
  if (!('layout' in font)) throw new TypeError(`${path} is a collection of fonts`)
  const codeOf = (character: string) => character.codePointAt(0) ?? 0
  return {
    file,
    has: remember((character) => font.hasGlyphForCodePoint(codeOf(character))),
    advanceOf: remember(
      (character) => font.glyphForCodePoint(codeOf(character)).advanceWidth / font.unitsPerEm,
    ),
  }
}

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
