/** Letters of other languages in the Latin script. */
const FOREIGN_LETTER = /[ß-öø-žțș]/
/** Borrowed words that English writes with such letters. */
const BORROWED = new Set(
  'açaí appliqué après blasé brûlée café cafés cliché clichés communiqué consommé crème crêpe crêpes décolletage décor découpage déjà détente doppelgänger éclair éclairs élite entrée entrées exposé façade façades fiancé fiancée fiancés fiancées flambé frappé garçon jalapeño jalapeños macramé mâché mañana matinée mêlée mélange naïve née olé papier-mâché pâté piña piñata piñatas piqué poké première protégé protégés purée puréed raison résumé résumés risqué rosé roué sauté sautéed séance señor señora smörgåsbord soirée soufflé soupçon tête touché über voilà volé'.split(
    ' ',
  ),
)

/** Ends and parts of long words, folded, that the words of one language have and English ones lack. */
const SHAPES: readonly RegExp[] = [
  // German
  /(?:ungen|(?<!yo)ungs(?!ten|roman)[a-z]{3,}|keit|keiten|schaften|ierung|ieren|gesucht|suche|kaufen|berater|beratung|betreuung|unterricht|programm|maschinen?|werkstatt|versicherung|unternehmen|reparatur|rechner|macher|fahrer|reiniger|sauger|kocher|zeug|tisch|stuhl|raum|platz|laden|helfer|pfleger|agentur|handwerker|anwalt|arzt)$/,
  /^(?:hochzeit|steuer[a-z]|fahrrad|rechnung|buchhalt|versicher|wohnung|krank|wasch|klavier|schreib|zahn|arbeits|lebens|geburt|nachhilfe|umzug|ferienwoh|selbst|gebrauch|handwerk|grundst|haushalt)[a-z]{3,}/,
  /(?:[a-z]sch[lmnrw]|[^aeioump]pf|chts|tzt|chz)[a-z]*(?:en|er|es|em|te|ung|ig|el|in|e)$/,
  // Dutch
  /(?:(?<!apart)heid|heden|lijke?|tjes?|apparaat|verzekering|bedrijf|winkel|gezocht|zoeker|zuiger|koker|kosten|rekening|dienst|fotograaf)$/,
  /(?:ij[bcdfgklmnpstvz]|ieuw|aa[dgkt])/,
  // French
  /(?:euses?|elles|ieres|oires)$/,
  // Spanish, Portuguese, Italian
  /(?:ciones|mientos?|istas|idades|(?<!libert)adores|adoras?|coes|inhos|inhas|(?<!sacr)amentos?|agens|zion[ei]|mente|issim[aoei])$/,
  // Polish
  /(?:szcz|prze|krz|trzy|wsz|czn[yae]|owan[iy]|czy[a-z])|[a-z]{4}osci$/,
]
/** English words that have such ends or parts. */
const ENGLISH = new Set(
  'advocaat altissimo amarelles armoires bagatelles baristas brassieres calicoes chandelles chanterelles chanteuse chanteuses charmeuse chartreuse collagens conquistadores conservatoires danseuse danseuses fashionistas fiascoes fontanelles fortissimo frescoes gazelles generalissimo immortelles lavalieres mademoiselles maquiladora maquiladoras masseuse masseuses matadores micelles mutagens nacelles nucleuses organelles overladen pianissimo pimiento pimientos pipistrelles politicoes portamento porticoes premieres prestissimo raconteuse repertoires sandinistas schlieren stomacher stuccoes tobaccoes tracheid tungstate tungstates tungstic tungstite yachtsmen yachtswomen'.split(
    ' ',
  ),
)
/** Letters from which on a word is judged by its shape: names and English words are shorter. */
const MIN_LENGTH = 8

/** Tells whether a word has letters, as written, that English words lack. Borrowed words are English. */
export function hasForeignLetter(written: string): boolean {
  const lower = written.normalize('NFC').toLowerCase()
  return FOREIGN_LETTER.test(lower) && !BORROWED.has(lower)
}

/** Tells whether a folded word has the ends or parts of another language’s long words. */
export function hasForeignShape(word: string): boolean {
  return word.length >= MIN_LENGTH && !ENGLISH.has(word) && SHAPES.some((shape) => shape.test(word))
}
