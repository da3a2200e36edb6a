import { expect, test } from 'vitest'
import { isEnglish } from './is-english.ts'

/** A title and a longer text of one language each. */
const OTHERS: readonly [language: string, title: string, body: string][] = [
  [
    'German',
    'Welcher Wasserkocher ist gut?',
    'Ich suche einen leisen Wasserkocher für das Büro und habe nicht viel Geld.',
  ],
  [
    'Dutch',
    'Welke waterkoker is een aanrader?',
    'Ik zoek een stille waterkoker voor op kantoor, maar ik weet niet waar.',
  ],
  [
    'French',
    'Quelle bouilloire pour le bureau ?',
    'Je cherche une bouilloire silencieuse pour mon bureau, avec un petit budget.',
  ],
  [
    'Spanish',
    '¿Alguien tiene una tetera buena?',
    'Busco una tetera para la oficina que no haga ruido, ¿qué me recomiendan?',
  ],
  [
    'Portuguese',
    'Alguém tem uma chaleira boa?',
    'Procuro uma chaleira para o escritório que não faça muito barulho.',
  ],
  [
    'Italian',
    'Quale bollitore per un ufficio, che non sia caro?',
    'Vorrei un bollitore per il mio ufficio che non faccia troppo rumore, grazie.',
  ],
  [
    'Catalan',
    'Quin bullidor per una oficina, amb poc soroll?',
    'Estic buscant una tetera per al despatx que no faci soroll, amb un preu baix. Gràcies a tots vosaltres, quina em recomaneu per fer te dels bons?',
  ],
  [
    'Romanian',
    'Ce fierbător este bun pentru birou?',
    'Caut un fierbător care să nu facă zgomot, pentru un birou mic.',
  ],
  [
    'Swedish',
    'Vilken vattenkokare är bra för kontoret?',
    'Jag letar efter en tyst vattenkokare till kontoret och vet inte vad som är bäst.',
  ],
  [
    'Danish',
    'Hvilken elkedel er god til kontoret?',
    'Jeg leder efter en stille elkedel til kontoret, og jeg ved ikke hvad der er bedst.',
  ],
  [
    'Norwegian',
    'Hvilken vannkoker er bra til kontoret?',
    'Jeg ser etter en stille vannkoker til kontoret, og vet ikke hva som er best.',
  ],
  [
    'Finnish',
    'Mikä vedenkeitin on hyvä ja hiljainen?',
    'Etsin vedenkeitintä toimistoon, mutta en tiedä mikä on paras. Onko joku kokeillut?',
  ],
  [
    'Estonian',
    'Kas kes teab, mis veekeetja on hea?',
    'Otsin kontorisse vaikset veekeetjat, aga ma ei tea, kus neid müüakse.',
  ],
  [
    'Polish',
    'Jaki czajnik jest dobry do biura?',
    'Szukam cichego czajnika do biura, ale nie wiem, który jest najlepszy.',
  ],
  [
    'Czech',
    'Kdo má dobrou konvici, která není hlučná?',
    'Hledám tichou konvici do kanceláře, ale nevím, která je nejlepší.',
  ],
  [
    'Slovak',
    'Kto má dobrú kanvicu, ktorá nie je hlučná?',
    'Hľadám tichú kanvicu do kancelárie, ale neviem, ktorá je najlepšia.',
  ],
  [
    'Croatian',
    'Zna li tko dobro kuhalo, ali da nije skupo?',
    'Tražim kuhalo za ured koje nije glasno, ali ne znam gdje bih ga kupio.',
  ],
  [
    'Hungarian',
    'Hol van egy jó vízforraló, ami nem hangos?',
    'Keresek egy csendes vízforralót az irodába, de nem tudom, hogy melyik a jó.',
  ],
  [
    'Turkish',
    'Ofis için hangi su ısıtıcı daha iyi?',
    'Sessiz bir su ısıtıcı arıyorum ama hangisi iyi bilmiyorum, çok pahalı değil.',
  ],
  [
    'Indonesian',
    'Ketel listrik yang bagus untuk kantor?',
    'Saya mencari ketel yang tidak berisik untuk kantor, ada yang bisa bantu?',
  ],
  [
    'Lithuanian',
    'Kas žino gerą virdulį, kuris ne per garsus?',
    'Ieškau tylaus virdulio biurui, bet nežinau, kur yra geriausia pirkti ir kas ką siūlo.',
  ],
  [
    'Vietnamese',
    'Có ấm đun nước nào tốt cho văn phòng không?',
    'Tôi cần một ấm đun nước không ồn cho văn phòng và không quá đắt.',
  ],
  ['Russian', 'Какой чайник выбрать?', 'Ищу тихий чайник для офиса, не очень дорогой.'],
  ['Greek', 'Ποιος βραστήρας;', 'Ψάχνω έναν ήσυχο βραστήρα για το γραφείο.'],
  ['Arabic', 'أي غلاية أفضل؟', 'أبحث عن غلاية هادئة للمكتب.'],
  ['Hebrew', 'איזה קומקום?', 'אני מחפש קומקום שקט למשרד.'],
  ['Hindi', 'कौन सी केतली अच्छी है?', 'मुझे दफ़्तर के लिए शांत केतली चाहिए।'],
  ['Japanese', '静かな電気ケトルは?', 'オフィス用の電気ケトルを探しています。'],
  ['Chinese', '哪款电热水壶好?', '我在找一款安静的办公室用电热水壶。'],
  ['Korean', '조용한 전기포트?', '사무실에서 쓸 조용한 전기포트를 찾고 있어요.'],
]

test.each(OTHERS)('%s, in a title and in a longer post', (_, title, body) => {
  expect(isEnglish({ title, body: '' })).toBe(false)
  expect(isEnglish({ title: '', body })).toBe(false)
  expect(isEnglish({ title, body: `${body} `.repeat(40) })).toBe(false)
})

/** Short titles: few of their words are common ones. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Kaffeemaschine',
    'Hochzeitsfotograf gesucht',
    'Hochzeitsfotograf Leipzig',
    'Welcher Staubsauger?',
    'Zahnarzt Angst',
    'Fahrradreparatur Köln',
    'Gute Bäckerei in Hamburg?',
    'Wohnungssuche München Tipps',
    'Versicherungsmakler',
    'SEO Agentur gesucht',
  ],
  Spanish: [
    'Busco fotógrafo',
    'Clases de piano para adultos',
    'Alquiler de coches baratos',
    'Reparación de bicicletas',
    '¿Dónde comprar café?',
  ],
  French: [
    'Photographe de mariage pas cher',
    'Achat vélo d’occasion',
    'Conseils machine à café',
    'Cours de piano pour adultes',
    'Déménagement pas cher',
  ],
  Dutch: [
    'Trouwfotograaf gezocht',
    'Goedkope fiets kopen',
    'Welke stofzuiger?',
    'Huisarts',
    'Verhuisbedrijf Utrecht',
    'Koffiezetapparaat',
  ],
  Polish: [
    'Szukam fotografa ślubnego',
    'Jaki odkurzacz?',
    'Najlepszy ekspres do kawy',
    'Naprawa laptopa Kraków',
    'Księgowa dla małej firmy',
  ],
  Portuguese: [
    'Fotógrafo de casamento barato',
    'Indicação de dentista',
    'Melhor cafeteira',
    'Aulas de piano para adultos',
    'Conserto de notebook',
  ],
  Italian: ['Cerco fotografo', 'Programma di fatturazione', 'Lezioni di pianoforte per adulti'],
  Japanese: ['MacBook 修理', 'iPhone 修理 東京', '結婚式のカメラマン', 'Excel 教えて'],
}

test.each(Object.entries(SHORT))('%s, in short titles', (_, titles) => {
  expect(titles.filter((title) => isEnglish({ title, body: '' }))).toEqual([])
})

test.each([
  ['in German with English words', 'Ich suche einen wedding photographer für den Sommer, budget ist klein.'],
  [
    'with an English beginning',
    'Looking for Nachhilfe? Ich suche jemanden für Mathe, am besten in Bonn, und zahle gut.',
  ],
])('a post %s is in the other language', (_, body) => {
  expect(isEnglish({ title: '', body })).toBe(false)
})

test.each([
  [
    'a sentence of another language',
    'My landlord wrote “Sehr geehrte Damen und Herren” and nothing else. What would you answer to that?',
  ],
  ['a place elsewhere', 'Does anyone know a good dentist in Düsseldorf who speaks English?'],
  [
    'a word of another language',
    'Is a Steuerberater worth the money for a freelancer who has two invoices a month?',
  ],
])('a post with %s is in English', (_, body) => {
  expect(isEnglish({ title: '', body })).toBe(true)
})

test.each([
  ['nothing', ''],
  ['an emoji', '🫖'],
  ['numbers', '2 x 40 = 80'],
  ['one word', 'Kettle?'],
  ['a short question', 'Kettle recommendations'],
  ['a question', 'I am looking for a quiet kettle for the office, any ideas?'],
  ['capitals', 'WHICH KETTLE SHOULD I BUY FOR AN OFFICE, PLEASE HELP'],
  ['slang', 'yo fam tryna cop a kettle ngl, gimme sum fire recs fr fr no cap lol'],
  [
    'names of products',
    'Fellow Stagg EKG, Breville Smart, Bonavita Gooseneck, Cuisinart PerfecTemp, Zojirushi Micom, OXO Brew',
  ],
  ['names from elsewhere', 'Los Angeles to San Diego or El Paso with Le Creuset, De Longhi and La Marzocco'],
  ['borrowed words', 'Crème brûlée torch, sauté pan and a café table'],
  ['accents of names', 'Mötley Crüe tickets in São Paulo'],
  ['a name of another language', 'Schneider Electric breaker'],
  ['a word that French has too', 'Pour over kettle'],
  ['code', 'const kettle = await fetch(url); if (!kettle.ok) throw new KettleError(kettle.status)'],
  [
    'a log',
    'TypeError: undefined is not a function at Kettle.boil (kettle.js:12:7) npm ERR! code ELIFECYCLE',
  ],
  [
    'a language learner',
    'What does “je ne sais pas” mean, and when do people in Paris say it to a friend of theirs?',
  ],
  ['an address', 'https://shop.example/kettles/quiet?utm_source=x'],
])('the model reads %s', (_, title) => {
  expect(isEnglish({ title, body: '' })).toBe(true)
})

test('most of the letters decide between scripts', () => {
  const english = 'Which kettle would you buy for an office?'
  expect(isEnglish({ title: english, body: '安静' })).toBe(true)
  expect(isEnglish({ title: 'Kettle', body: '我在找一款安静的办公室用电热水壶' })).toBe(false)
})

test.each([
  'Taller de bicicletas en Valencia: reparamos bicis urbanas en el día',
  'Reparación de bicicletas a domicilio para ciclistas urbanos',
  'Wir backen Hochzeitstorten für Paare in Köln',
  'Nous réparons des vélos à Lyon',
  'Logiciel de facturation pour indépendants',
  'Zeppelines hechos a mano para coleccionistas',
  'Handgemachte Zeppeline für Sammler',
  'Wij repareren fietsen in Utrecht',
  'ウェディングケーキを作っています',
  'Ремонт велосипедов в Москве',
])('a business told as %s is of another language', (sentence) => {
  expect(isEnglish({ title: '', body: sentence })).toBe(false)
})

test.each([
  'Simple invoicing for freelancers, with reminders for late payers',
  'Invoicing for freelancers in Los Angeles and San Diego',
  'We ship crème de menthe from the Rhône',
  'Accounting software',
  'Plumber in LA',
  'camper van conversion',
  'faux fur coats',
  'Tax advice in Munich',
  'IT support, Cologne',
  'dog trainer',
  'masseuse',
  'Masseuse Leeds',
  'Chartreuse armoires',
  'meme Kent',
  'https://example.com',
  '',
])('a business told as %j counts as English', (sentence) => {
  expect(isEnglish({ title: '', body: sentence })).toBe(true)
})
