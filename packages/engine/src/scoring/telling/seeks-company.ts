import { WANTS_TO_JOIN } from '../../language/lexicon/company.ts'
import { compilePhrases } from '../../language/lexicon/cue-group.ts'

/** Whom one plays, studies or lives with, and no party to a contract. */
const PLAYERS =
  '(?:players?|members|teammates?|gms?|dms?|guild|clan|crew|squad|bandmates?|(?:flat|house|room) ?mates?|pen ?pals?|(?:accountability|gym|language|running|skype|study|training|travel|workout) (?:buddy|buddies|partners?))'

const SEEKS_COMPANY = compilePhrases([
  `(?:looking|searching|hoping|seeking) (?:for|to find)? ?(?:(?!(?:to|who|that|which|for|with|from|by|used|and|or|my|our|your) )[\\w/&+-]{1,20},? ){0,4}${PLAYERS}`,
  `(?:need|want|lf) (?:(?:a|an|some|more|new|other|one|two|three|few|\\d+(?:-\\d+)?) ){1,2}(?:[\\w-]{1,20} )?${PLAYERS}`,
  ...WANTS_TO_JOIN,
  '(?:looking|searching) for a group(?=\\W*$)',
  '(?:game|campaign|group|party|guild|clan) (?:is )?(?:recruiting|looking for (?:players|members|more))',
])

/** Whether a clause looks for people to play, study or live with, not for a thing or a business. */
export function seeksCompany(clause: string): boolean {
  return clause.search(SEEKS_COMPANY) >= 0
}
