import bidiJs from 'bidi-js'
import type { Bidi } from 'bidi-js'
import { removeHiddenCharacters } from '../../../platform/hidden-characters.ts'
import type { FontName, Fonts } from './open-fonts.ts'

/** Characters that stand beside each other, in one font and one direction. */
export type Run = { text: string; font: FontName; isRightToLeft: boolean }
/** Runs of a line in the order in which they are drawn, from left to right. */
export type Line = { runs: Run[]; isRightToLeft: boolean }

type Setting = { fonts: Fonts; font: 'plain' | 'bold'; size: number; width: number }

/** The types of `bidi-js` describe its ES module; Node loads the CommonJS one, which exports the function itself. */
const bidi = (bidiJs as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** Invisible characters. A font may draw a box for them; in Arabic they change the forms of letters and stay. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const ARABIC = /\p{Script=Arabic}/u
/** Characters that every font has, written from left to right. */
const ASCII = /^[\x20-\x7e]*$/
const STRONG = /\p{Letter}/u
/** Scripts whose lines may end after any character. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Breaks a text into lines of a width, each in the fonts that have its characters and in visual order. */
export function layOutText(text: string, setting: Setting): Line[] {
  return removeHiddenCharacters(text.toWellFormed())
    .split(/\r\n|\r|\n/)
    .map((paragraph) => paragraph.replaceAll(CONTROLS, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => layOutParagraph(paragraph, setting))
}

function layOutParagraph(paragraph: string, setting: Setting): Line[] {
  if (ASCII.test(paragraph))
    return breakLines(paragraph, setting).map((text) => ({
      runs: [{ text, font: setting.font, isRightToLeft: false }],
      isRightToLeft: false,
    }))
  const isRightToLeft = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
  return breakLines(paragraph, setting).map((line) => ({
    runs: orderRuns(line, { ...setting, isRightToLeft }),
    isRightToLeft,
  }))
}

function breakLines(paragraph: string, setting: Setting): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of piecesOf(paragraph, setting)) {
    const width = widthOf(piece, setting)
    const isFull = used + widthOf(piece.trimEnd(), setting) > setting.width
    if (isFull && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += width
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** Pieces that no line break splits: words with the space after them, or single characters in scripts without spaces and in words longer than a line. */
function piecesOf(paragraph: string, setting: Setting): string[] {
  return (paragraph.match(/\S+\s*/gu) ?? []).flatMap((word) =>
    BREAKS_ANYWHERE.test(word) || widthOf(word, setting) > setting.width
      ? [...graphemes.segment(word)].map(({ segment }) => segment)
      : [word],
  )
}

/** Width without kerning, of letters in their isolated forms. */
function widthOf(text: string, { fonts, font, size }: Setting): number {
  const main = fonts.get(font)
  let width = 0
  for (const character of text)
    width += (main.has(character) ? main : fonts.get(fontFor(character, { fonts, font }))).advanceOf(
      character,
    )
  return width * size
}

type FontRequest = Pick<Setting, 'fonts' | 'font'>

function fontFor(grapheme: string, { fonts, font }: FontRequest): FontName {
  if (ARABIC.test(grapheme)) return 'arabic'
  return Array.from(grapheme).every((character) => fonts.get(font).has(character)) ? font : 'any'
}

type LeveledRun = Run & { level: number }

/** Runs of a line in visual order, by rule L2 of the Unicode Bidirectional Algorithm. */
function orderRuns(line: string, request: FontRequest & { isRightToLeft: boolean }): Run[] {
  const runs = toRuns(line, request)
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(...levels); level > 0; level--) reverseFrom(runs, level)
  return runs.map(({ text, font, level }) => {
    const isRightToLeft = level % 2 === 1
    const isTurned = request.fonts.get(font).isShaped && STRONG.test(text)
    return { text: isRightToLeft && !isTurned ? mirror(text) : text, font, isRightToLeft }
  })
}

function toRuns(
  line: string,
  { isRightToLeft, ...request }: FontRequest & { isRightToLeft: boolean },
): LeveledRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr')
  const runs: LeveledRun[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    const isSpace = segment === ' ' && last !== undefined && request.fonts.get(last.font).has(segment)
    const font = isSpace ? last.font : fontFor(segment.replaceAll(INVISIBLE, ''), request)
    const text = font === 'arabic' ? segment : segment.replaceAll(INVISIBLE, '')
    if (last?.font === font && last.level === level) last.text += text
    else if (text !== '') runs.push({ text, font, level, isRightToLeft: level % 2 === 1 })
  }
  return runs
}

function reverseFrom(runs: LeveledRun[], level: number): void {
  for (let start = 0; start < runs.length; start++) {
    if ((runs[start]?.level ?? 0) < level) continue
    let end = start
    while ((runs[end]?.level ?? 0) >= level) end++
    runs.splice(start, end - start, ...runs.slice(start, end).toReversed())
    start = end
  }
}

/** Shaping reverses letters of a right-to-left run by itself; every other run is reversed here. */
function mirror(text: string): string {
  return [...graphemes.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join('')
}
