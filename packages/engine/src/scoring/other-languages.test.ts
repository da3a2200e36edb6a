import { describe, expect, test } from 'vitest'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { score } from './testing/score.ts'

const NOW = 1_800_000_000
/** What everybody's campaign begins with. */
const FLOOR = 20

const BIKES = campaignWith({
  name: 'Lastenräder',
  keywords: ['Lastenrad', 'E-Bike'],
  product_service: 'Lastenräder mit Elektromotor für Familien',
  campaign_prompts: ['welches Lastenrad für zwei Kinder'],
})
const LESSONS = campaignWith({
  name: 'Aulas de inglês',
  keywords: ['professor de inglês', 'aulas de inglês'],
  product_service: 'Aulas de inglês online com professores nativos',
  campaign_prompts: ['procuro professor de inglês'],
})
const INVOICES = campaignWith({
  name: 'Facturas',
  keywords: ['facturas', 'programa de facturación'],
  product_service: 'Programa de facturación para autónomos',
  campaign_prompts: [],
})

/** A campaign, who looks for what it has, who only speaks of it, and who offers it. */
const LANGUAGES = [
  {
    language: 'German',
    campaign: BIKES,
    seeker: {
      title: 'Lastenrad Empfehlung gesucht',
      body: 'Wir suchen ein Lastenrad für zwei Kinder, am liebsten mit Motor. Budget 4000 Euro.',
    },
    teller: {
      title: 'Lastenrad gestohlen',
      body: 'Gestern wurde ein Lastenrad vor dem Haus gestohlen. Die Polizei war da und hat alles aufgenommen.',
    },
    seller: {
      title: 'Biete Lastenrad',
      body: 'Ich verkaufe mein Lastenrad mit Motor, zwei Jahre alt, Abholung in Köln, Preis nach Vereinbarung.',
    },
  },
  {
    language: 'Portuguese',
    campaign: LESSONS,
    seeker: {
      title: 'Procuro professor de inglês',
      body: 'Preciso de aulas de inglês online duas vezes por semana. Alguém recomenda um professor?',
    },
    teller: {
      title: 'Meu antigo professor de inglês morreu',
      body: 'Ontem morreu aquele professor que ensinou metade da cidade durante quarenta anos na escola pública.',
    },
    seller: {
      title: 'Sou professor de inglês',
      body: 'Ofereço aulas de inglês online, preço bom, horários flexíveis, mandem mensagem quem tiver interesse.',
    },
  },
  {
    language: 'Spanish',
    campaign: INVOICES,
    seeker: {
      title: 'Busco un programa de facturación',
      body: 'Soy autónomo y hago unas veinte facturas cada mes. ¿Alguien conoce alguno que sea sencillo y barato?',
    },
    teller: {
      title: 'Las facturas de la luz suben otra vez',
      body: 'El gobierno anunció ayer que los precios subirán otra vez desde enero para todos los hogares.',
    },
    seller: {
      title: 'Ofrezco programa de facturación',
      body: 'Vendemos nuestro programa a autónomos desde hace diez años, precios buenos, escríbenos para saber más.',
    },
  },
] as const

test.each([
  [
    'Welche Läden bieten ein Lastenrad in Köln an?',
    'Wir brauchen ein Lastenrad für zwei Kinder und haben höchstens 4000 Euro dafür.',
  ],
  [
    'Kennt jemand ein gutes Lastenrad für zwei Kinder?',
    'Wir haben ein altes Lastenrad zu verkaufen und suchen ein neues Lastenrad für zwei Kinder.',
  ],
])('whoever asks offers nothing: %s', (title, body) => {
  const { relevance_score, reason } = score(postWith({ title, body }), BIKES, NOW)
  expect(relevance_score).toBeGreaterThanOrEqual(FLOOR)
  expect(reason).toContain('Seems to ask')
})

test('a word that says nothing in another language may say much in English', () => {
  const training = campaignWith({ keywords: ['DEI training'], product_service: 'DEI training for companies' })
  const post = postWith({
    title: 'Can anyone recommend DEI training?',
    body: 'We are forty people in Leeds.',
  })
  const other = postWith({
    title: 'Can anyone recommend XEI training?',
    body: 'We are forty people in Leeds.',
  })
  const named = campaignWith({ keywords: ['XEI training'], product_service: 'XEI training for companies' })
  const [dei, xei] = [score(post, training, NOW), score(other, named, NOW)].map(
    ({ relevance_score }) => relevance_score,
  )
  expect(Math.abs(dei! - xei!)).toBeLessThan(15)
})

describe.each(LANGUAGES)('a post in $language', ({ campaign, seeker, teller, seller }) => {
  const [seeks, tells, sells] = [seeker, teller, seller].map((post) => score(postWith(post), campaign, NOW))

  test('is worth a look where its author looks for the product', () => {
    expect(seeks!.relevance_score).toBeGreaterThanOrEqual(FLOOR)
    expect(seeks!.relevance_score).toBeGreaterThan(tells!.relevance_score)
    expect(seeks!.relevance_score).toBeGreaterThan(sells!.relevance_score)
  })

  test('says that little of it can be told, and what its author seems to ask', () => {
    expect(seeks!.reason).toContain(`Seems to ask: “${seeker.title}”`)
    expect(seeks!.reason).toContain('It is not in English')
    expect(tells!.reason).not.toContain('ask')
    expect(sells!.reason).not.toContain('ask')
  })

  test('quotes no word that everybody says', () => {
    const quotes = [seeks, tells, sells].flatMap((one) => one!.ledger.flatMap(({ quotes: words }) => words))
    expect(quotes).not.toContain('für zwei')
    expect(quotes.filter((words) => /^(?:ein|wir|um|uma|un|una|para|mit|die|que)$/i.test(words))).toEqual([])
  })
})
