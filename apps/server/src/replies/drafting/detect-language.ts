const SCRIPTS: Record<string, RegExp> = {
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Chinese: /\p{Script=Han}/gu,
  Korean: /\p{Script=Hangul}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
}
const LATIN = /\p{Script=Latin}/gu

/** Words that are frequent in one language and rare in its neighbours. */
const WORDS: Record<string, Set<string>> = {
  English: words('the and you your is are with that this for have what would it my not but can of to do'),
  German: words('der die das und ist nicht ich ein eine mit für auf wir sie auch wenn aber oder sind wie'),
  French: words('le les des est une je vous nous pas avec pour dans que qui mais sont sur cette avez très'),
  Spanish: words('el los las una es que por con para pero como muy esto está yo tiene más su hay del'),
  Italian: words('il gli che di è una per con non sono come ma questo più della anche ho nel lo hai'),
  Portuguese: words('os uma é que não com para por mas como muito isso você está meu tem mais ao da são'),
  Dutch: words('de het een en is niet ik je met voor van dat op maar ook wij zijn aan wat heb'),
}
const MIN_LETTERS = 20
const MIN_WORDS = 4

/** Name of the language that a text is written in; undefined where it is too short or too mixed. */
export function detectLanguage(text: string): string | undefined {
  const latin = count(text, LATIN)
  const [script, letters] = mostOf(Object.entries(SCRIPTS).map(([name, sign]) => [name, count(text, sign)]))
  if (latin + letters < MIN_LETTERS) return undefined
  if (letters > latin)
    return script === 'Chinese' && count(text, SCRIPTS['Japanese'] ?? LATIN) > 0 ? 'Japanese' : script
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(WORDS).map(([name, known]): [string, number] => [
    name,
    said.filter((word) => known.has(word)).length,
  ])
  const [language, times] = mostOf(counts)
  const next = Math.max(...counts.filter(([name]) => name !== language).map(([, other]) => other))
  return times >= MIN_WORDS && times >= 2 * next ? language : undefined
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}

function mostOf(counted: [string, number][]): [string, number] {
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}
