import type { ProposedText } from '@radar/contract'
import { isOfMany, isOfOne } from './sentence/cut-feature.ts'
import { withArticle } from './sentence/name-things.ts'
import type { Thing } from './sentence/name-things.ts'
import type { Offer } from './parse-offer.ts'
import { promptsOf } from './with-names.ts'
import type { Goal } from './with-names.ts'

type Asker = {
  /** People who are asked about: “freelancers in Leeds”, or “you”. */
  who: string
  /** Words after a thing: “ for freelancers”, “ in Leeds”. */
  whom: string
  /** Words after a whole question that names nobody. */
  where: string
}

/** Writes sentences that a good lead may post. */
export function writePrompts(offer: Offer, goal: Goal): ProposedText[] {
  const named = promptsOf(goal)
  if (named.length > 0) return named
  const { things, deed, aim, feature, trouble } = offer
  const asker = askerOf(offer)
  const { who } = asker
  const [first, ...others] = things
  const second = others.find(({ isApart }) => isApart)
  return [
    ...(deed === '' ? [] : deedAsked(deed, asker)),
    ...(deed === '' && first ? [useAsked(first, asker), recommendationAsked(first, asker)] : []),
    ...(deed === '' && first ? featureAsked(first, feature, asker) : []),
    ...(deed === '' && second
      ? [{ ...useAsked(second, asker), why: 'Asks for the other thing you make.' }]
      : []),
    ...(aim === '' || first?.purpose
      ? []
      : [
          { text: `How do ${who} ${ofThem(aim, offer.audience)}?`, why: 'Asks how to do what yours is for.' },
        ]),
    ...(trouble === ''
      ? []
      : [{ text: `How do ${who} deal with ${trouble}?`, why: 'Describes the problem that you solve.' }]),
  ]
}

/** Offer in a few words: “a CRM for real estate agents”. */
export function offeredThing({ things: [first], deed, audience, place }: Offer): string {
  const { whom } = askerOf({ audience, place })
  if (deed !== '') return `someone to ${deed}${whom}`
  if (!first) return ''
  return `${first.sort === 'one' || first.sort === 'person' ? withArticle(first.name) : first.name}${first.purpose}${whom}`
}

function askerOf({ audience, place }: Pick<Offer, 'audience' | 'place'>): Asker {
  const where = place === '' ? '' : ` ${place}`
  if (audience === '') return { who: 'you', whom: where, where }
  const people = `${audience}${where}`
  return { who: people, whom: ` for ${people}`, where: '' }
}

function deedAsked(deed: string, { whom }: Asker): ProposedText[] {
  return [
    { text: `Who can ${deed}${whom}?`, why: 'Asks who does it.' },
    { text: `Can anyone recommend someone to ${deed}${whom}?`, why: 'Asks for a recommendation.' },
  ]
}

function useAsked({ name, sort, purpose }: Thing, { who, whom, where }: Asker): ProposedText {
  const asked = {
    one: `Which ${name} do ${who} use${purpose}${where}?`,
    many: `Where do ${who} get ${name}${purpose}${where}?`,
    much: `What is the best ${name}${purpose}${whom}?`,
    person: `How do I find a good ${name}${whom}?`,
    work: `Who do ${who} use for ${name}${where}?`,
    activity: `What do ${who} use for ${name}${where}?`,
  }
  return { text: asked[sort], why: 'Asks what others use.' }
}

function recommendationAsked({ name, sort, purpose }: Thing, { who, whom, where }: Asker): ProposedText {
  const isNobody = who === 'you'
  const asked = {
    one: `Can anyone recommend ${withArticle(name)}${purpose}${whom}?`,
    many: `Can anyone recommend ${name}${purpose}${whom}?`,
    much: `Which ${name} do you recommend${purpose}${whom}?`,
    person: `Can anyone recommend ${withArticle(name)}${whom}?`,
    work: isNobody
      ? `Can anyone recommend someone for ${name}${where}?`
      : `Who would you recommend to ${who} for ${name}?`,
    activity: isNobody
      ? `Can anyone recommend something for ${name}${where}?`
      : `What would you recommend to ${who} for ${name}?`,
  }
  return { text: asked[sort], why: 'Asks for a recommendation.' }
}

/**
 * Question for a feature. Nobody asks whether a person or a service exists, and the feature must agree in number with
 * the thing.
 */
function featureAsked({ name, sort, purpose }: Thing, feature: string, { whom }: Asker): ProposedText[] {
  const fits = sort === 'many' ? isOfMany(feature) : sort !== 'person' && sort !== 'work' && isOfOne(feature)
  if (!fits) return []
  const opening = { one: `Is there ${withArticle(name)}`, many: `Are there any ${name}` }
  const asked = sort === 'one' || sort === 'many' ? opening[sort] : `Is there any ${name}`
  const offered = `${feature.endsWith(purpose) ? '' : purpose}${whom} ${feature}`
  return [{ text: `${asked}${offered}?`, why: 'Asks for a feature that yours has.' }]
}

/** Replaces “their” by “your” where no audience is named, and the reverse. */
function ofThem(aim: string, audience: string): string {
  return audience === ''
    ? aim.replaceAll(/\b(?:their|my|our)\b/giu, 'your')
    : aim.replaceAll(/\b(?:your|my|our)\b/giu, 'their')
}
