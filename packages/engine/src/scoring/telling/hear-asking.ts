import { itemAt } from '../../item-at.ts'
import { askingClauses } from './asking-clauses.ts'
import { asksPlainly } from './asking-sentences.ts'
import type { Heard } from './asking-sentences.ts'
import type { Asking, Claim } from './claims.ts'
import { CUE_GROUPS, CUE_PATTERNS } from '../../language/lexicon/cue-groups.ts'
import { hearForeign } from './hear-foreign.ts'
import type { TopicWord } from '../observe-topic.ts'
import { seeksCompany } from './seeks-company.ts'
import { saysWish, turnsToOthers } from './says-wish.ts'
import { POSSIBLE, seeks, stanceOf } from './stance.ts'
import type { Stance } from './stance.ts'

type About = {
  topic: readonly TopicWord[]
  /** Whether the title puts a question that names the thing. */
  names: boolean
  /** 0-1: how surely a brief post asks for what its title names. */
  brief: number
}

/** Words of trouble. */
const TROUBLE = itemAt(
  CUE_PATTERNS,
  CUE_GROUPS.findIndex(({ name }) => name === 'problem'),
)
const ASKING: Partial<Record<Stance, Claim>> = {
  asks: 'stance.asks',
  'seems-to-ask': 'stance.seems-to-ask',
}

/** What an author may be said to ask or to want; undefined where their own words do not show it, or mean something else. */
export function hearAsking(reading: Heard, { topic, names, brief }: About): Asking | undefined {
  if (reading.speech.foreign) return hearForeign(reading)
  const stance = stanceInBrief(stanceOf(reading.speech), brief)
  if (stance === 'sells') return undefined
  const may = stance === 'may-ask'
  const puts = seeks(stance) || (may && asksPlainly(reading)) || (names && stance !== 'tells')
  if (!puts && !may) return undefined
  for (const clause of askingClauses(reading, topic)) {
    const claim = clause.includes('?')
      ? puts && questionClaim(clause, stance)
      : statementClaim(clause, stance, reading)
    if (claim) return { claim, clause }
  }
  return undefined
}

/** Whose words leave open what they do may ask where a brief post asks for what its title names. */
function stanceInBrief(stance: Stance, brief: number): Stance {
  return stance === 'unclear' && brief > POSSIBLE ? 'may-ask' : stance
}

/** Who is troubled asks where they turn to others; whether they tell of their trouble too is for the clause to show. */
function questionClaim(clause: string, stance: Stance): Claim {
  return stance === 'troubled' && showsTrouble(clause) ? 'stance.troubled-asks' : 'stance.asks'
}

/** Who looks for players is told to do so, where they would be said to ask or to want something. */
function statementClaim(clause: string, stance: Stance, heard: Heard): Claim | undefined {
  const claim = claimOfWish(clause, stance, heard)
  return claim !== undefined && seeksCompany(clause) ? 'stance.company' : claim
}

/** Who only says what they want is not said to ask. A statement of somebody who only seems to ask must be their title. */
function claimOfWish(clause: string, stance: Stance, { own }: Heard): Claim | undefined {
  const wishes = (seeks(stance) || stance === 'may-ask') && saysWish(clause)
  if (stance === 'troubled') {
    if (turnsToOthers(clause)) return questionClaim(clause, stance)
    return wishes && !showsTrouble(clause) ? 'stance.wants' : 'stance.troubled'
  }
  if (wishes) return 'stance.wants'
  return stance === 'asks' || own.title.includes(clause) ? ASKING[stance] : undefined
}

function showsTrouble(clause: string): boolean {
  return clause.search(TROUBLE) >= 0
}
