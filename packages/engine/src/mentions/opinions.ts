import { compilePhrases } from '../language/lexicon/phrases.ts'

export type Opinion = 'praise' | 'complaint'

/** Phrases of praise and complaint, before the name of a thing and after it. */
export const OPINIONS: Readonly<Record<Opinion, { before: RegExp; after: RegExp }>> = {
  praise: {
    before: compilePhrases([
      '(?:love|loved|loving|adore)',
      '(?:happy|pleased|satisfied|impressed|in love) (?:with|by)',
      '(?:swear|swears) by',
      '(?:recommend|recommended|praise|kudos to|shout out to|thanks to|thank you)',
      '(?:would|could) (?:(?:definitely|certainly|absolutely|highly|strongly|still|also) )?recommend',
      '(?:huge|big|massive) fan of',
      "(?:can't|cannot) (?:say enough good (?:things )?about|live without)",
    ]),
    after: compilePhrases([
      '(?:excellent|fantastic|awesome|amazing|brilliant|superb|flawless|wonderful|great|perfect|reliable|intuitive|rock solid|a joy|a pleasure|a lifesaver|a godsend|a breeze|spot on|top notch|second to none)',
      '(?:works?|worked|working|runs?|does the job) (?:great|well|perfectly|flawlessly|beautifully|like a charm|without a hitch)',
      '(?:saved|saves) (?:me|us|my|our)',
      '(?:made|makes) (?:my|our) (?:life|lives|work|job) ~?easier',
      '(?:well )?worth (?:it|every|the money|the price)',
      '(?:the best|my favou?rite|our favou?rite)',
      '(?:a game[- ]?changer|a breath of fresh air|a must[- ]have|easy to use|user[- ]friendly|impressive|rock[- ]solid)',
      'just works',
      '(?:does|did) (?:exactly|everything|all) ~?(?:need|needed|want|wanted)',
      '(?:exceeded|blew) ~?(?:expectations|away)',
      '(?:support|team|service) ~?(?:helpful|friendly|responsive|quick)',
    ]),
  },
  complaint: {
    before: compilePhrases([
      '(?:hate|hated|loathe|despise|regret)',
      "can't stand",
      '(?:fed up|sick|tired|had enough) (?:of|with)',
      '(?:frustrated|disappointed|unhappy|annoyed|angry|disgusted) (?:with|by|at|in)',
      '(?:problems?|issues?|trouble|troubles|difficulties|struggling|struggle|struggled) (?:with|in)',
      '(?:stay away from|avoid|beware of)',
      "(?:can't|cannot|couldn't|don't|do not|wouldn't|would not|won't|never) ~?recommend",
      "(?:(?:don't|do not) )?(?:waste|wasted|wasting) ~?(?:money|time) (?:on|with)",
      '(?:ditched|ditching|dumped|dumping|cancell?ed|cancell?ing|quit|quitting|gave up on|giving up on|done with)',
      '(?:complaint|complaints|gripe|gripes|nightmare|headache|headaches) (?:about|with)',
    ]),
    after: compilePhrases([
      '(?:terrible|awful|horrible|sucks|useless|garbage|rubbish|unreliable|unusable|overpriced|buggy|bloated|clunky|lousy|laggy|sluggish|frustrating|infuriating|annoying|disappointing|a nightmare|a scam|a rip[- ]?off|a mess|a joke|a disaster|the worst|broken)',
      '(?:too|so|way too|painfully|ridiculously) (?:expensive|slow|complicated|pricey|costly|limited|confusing|heavy|buggy|bloated)',
      "(?:doesn't|does not|won't|didn't|did not|stopped|can't|cannot|refuses to|fails to|failed to) ~?(?:work|working|load|loading|sync|syncing|open|connect|connecting|save|export|import|support|respond|reply|answer|refund|cancel|deliver)",
      '(?:keeps?|kept) (?:crashing|failing|freezing|losing|breaking|logging|asking|charging)',
      '(?:crashes|crashed|crashing|freezes|froze)',
      '(?:lost|deleted|corrupted|leaked) (?:my|our|all|half|some)',
      '(?:charged|billed) (?:me|us) (?:twice|again|for)',
      '(?:duplicated|duplicates|renumbered|ruined|overwrote|changed) (?:my|our|all|\\d[\\d,]*) (?!li(?:fe|ves))[\\w-]+',
      '(?:put|puts) (?:my|our) (?:plan|price|prices|bill) up',
      '(?:ends|ended|drops|dropped|killed) (?:support|the free)',
      '(?:forces|forced) (?:me|us)',
      "(?:not worth (?:it|the money|the price|the hassle)|isn't worth (?:it|the money|the price|the hassle))",
      '(?:confusing|a pain|a headache|a waste of (?:time|money)|hot garbage|down (?:again|today|right now)|unresponsive|outdated)',
      '(?:went|gone|going) (?:down|downhill)',
      "(?:won't|doesn't|does not|wouldn't) let (?:me|us)",
      '(?:locked|shut) (?:me|us) out',
      '(?:ripped|rips) (?:me|us|people) off',
      '(?:overcharged|overcharges|scammed|ghosted) (?:me|us|people|you)?',
      '(?:lacks|is missing) (?:even |basic |any |the most )',
      '(?:hidden|surprise) (?:fees?|charges?|costs?)',
      '(?:raised|doubled|tripled|hiked) ~?(?:prices?|fees?|rates?)',
      '(?:support|customer service) ~?(?:slow|unhelpful|nonexistent|never|ignored|ignores)',
    ]),
  },
}

/** Words that reverse a phrase, or make it a wish or a guess. */
export const TURNED =
  /(?:\b(?:not|never|no|nobody|none|hardly|without|nothing|if|would|could|should|might|may|hope|hoping|wish|want|wanted|unless|whether|than|until|less)\b|n['’]t\b)/i

/** Words that reverse “cannot recommend it”. */
export const ENOUGH = /^\W*(?:\w+\W+)?enough\b/i

/** Words that rank the thing before them above the one after them. */
export const PREFERRED_TO = /\b(?:than|over|instead of|rather than|vs\.?|versus|unlike|against|for) *$/i

/** Words before the thing that a comparison is not about. */
export const COMPARED_TO =
  /\b(?:than|unlike|over|instead of|rather than|like|vs\.?|versus|to|from|beats|replac(?:es?|ed|ing)|with) *$/i
