import type { PhraseGroup } from './phrases.ts'
import { OPENING } from './opening.ts'

const GET =
  '(?:buy|get|find|purchase|rent|hire|choose|pick|order|try|book|switch|invest in|upgrade|replace|pick up|set up)'
const GETTING =
  '(?:buying|getting|finding|purchasing|renting|hiring|choosing|picking|ordering|trying|booking|switching|investing|upgrading|replacing|joining|subscribing|signing up|going with|moving)'
const PEOPLE =
  "(?:anyone|anybody|any one|someone|somebody|everyone|everybody|you|you guys|you all|y'all|folks|people|reddit)"

/** Phrases by which people say what they want to have, use or choose. */
export const WISHES: readonly PhraseGroup[] = [
  {
    name: 'seek',
    phrases: [
      `(?:looking|look|searching|hunting|shopping|hoping) (?:around )?(?:for|to ${GET})`,
      '(?:in search|in the market|on the hunt|on the lookout|in need) (?:of|for)',
      `${OPENING}(?:need|needed:|want|wanted|seeking|seek|after (?:a|an|some|something))`,
      '(?:am|are|is|currently|now) seeking',
      `(?:want|wants|wanting|trying|hoping|going|about|ready|planning|need|needing|like|love|plan) to ${GET}`,
      `(?:thinking|thought) (?:of|about) ${GETTING}`,
      `(?:considering|planning|plan|planning on|plan on|looking into|interested in|debating|contemplating) ${GETTING}`,
      'in the market',
      '(?:need|want|needs|wants|needing|could use|would like|would love) (?:a|an|some|new|any|another|something|someone|one|good|better)',
      `where (?:can|could|do|should|would|to) (?:i |we |you |one )?(?:${GET}|stay|go|look|start|eat)`,
      `where (?:do|does|did|would|can|could|should) (?:[\\w-]{1,20} ){1,4}?${GET}`,
      `where to ${GET}`,
      'who (?:sells?|makes?|offers?|stocks?|supplies|ships?|delivers?|does|cleans?|fixes|repairs?|runs?|takes?|still makes|here (?:sells?|makes?|does))',
      '(?:wtb|iso|lf)',
      "(?:i'd|i would|we'd|we would|would|happy to|willing to|glad to|don't mind) (?:gladly |happily )?(?:pay|paying)",
      'does (?:it|one|that|this|such a thing|anything like (?:it|that|this)) (?:even |really |already )?exist',
      `(?:after|want|need) (?:a|an|some) (?:good|decent|cheap|new|reliable|solid|better)`,
      'in dire need',
      "i'd like (?:a|an|some|to)",
    ],
  },
  {
    name: 'recommend',
    phrases: [
      '(?:recommend|recommending|recommendations?|recommended|recs|reccomendations?|recomendations?|reccomend|suggestions?|suggest|pointers)',
      `what ~ (?:do|does|would|did|are|is) ${PEOPLE} (?:guys |all |folks |here |people |normally |currently |usually )?(?:use|using|recommend|suggest|buy|get|choose|pick|go with|like|prefer|go for)`,
      `(?:who|which ones?|which) (?:do|does|would) ${PEOPLE} (?:use|recommend|suggest|like|prefer|get|go with|choose)`,
      `(?:what|which|whose) (?:[\\w-]{2,20} ){0,4}?(?:should|would|do|can|could) (?:i|we|you) (?:guys |all |folks )?(?:go for|go with|suggest|recommend|${GET})`,
      'point(?:ing)? me (?:to|in|towards?|at)',
      '(?:help|helping) (?:me |us )?(?:with )?(?:find|finding|choose|choosing|pick|picking|decide|deciding|select|selecting|buying|purchasing|getting)',
      'your (?:favou?rites?|go-to|favorites?)',
      'any (?:good|decent|other good|reliable|solid|cheap)',
      'name (?:some|your|a few)',
      'any (?:names|favou?rites|leads|tips on where|ideas (?:where|who|which))',
      'open to (?:suggestions?|ideas|anything|alternatives|any|other|hearing)',
      `what (?:are|were) ${PEOPLE} (?:all |guys |folks )?(?:using|running|buying|wearing|driving|playing|doing|paying)`,
      `(?:what|who|which|where) would (?:you|ye|y'all) (?:all |guys |folks |personally )?(?:take|give|get|use|buy|pick|choose|go|order|replace|put|do|start|recommend|suggest|trust)`,
      `(?:what|which) (?:did|do) you (?:all |guys |folks )?(?:do|use|take|pay|end up|get|buy|choose|pick|switch|replace)`,
    ],
  },
  {
    name: 'best',
    phrases: [
      "what(?:'s| is| are| would be| was| were) ~ (?:best|good|cheapest|easiest|better|most|ideal|decent|top)",
      "(?:what's|whats|what is|what are) (?:the|a|some|your) (?:best|good|cheapest|easiest|most)",
      '(?:best|cheapest|good|decent|reliable|solid|quality|great|affordable|cheap|nice|durable) [\\w-]{2,20}(?: [\\w-]{2,20}){0,3}(?: for| to| in| under| with| that| around| near)?[^.?!\\n]{0,30}\\?',
      "what(?:'s| is| are) (?:good|the (?:least|most|next best))",
      '(?:which|what|who)(?: [\\w-]{2,20}){0,3}? (?:is|are|would be|has|makes|have|make) (?:the )?(?:best|better|cheapest|most reliable)',
      'is the best',
      '(?:the )?best (?:one|option|choice|bet|company|service|place|provider|product|brand|tool|software|app|way to go)',
      'best ~ for',
    ],
  },
  {
    name: 'choose',
    phrases: [
      'which (?:one|ones|is|do|[\\w-]{3,15} (?:to|should|would|do|is|are|has|works?)|of (?:these|those|them|the)|is better|are|should|would|to (?:buy|get|choose|pick|use|take|order|go)|brand|company|model|service|software|site|provider|app|tool|shop|store|place|product)',
      `${OPENING}which (?:[\\w-]{2,20} ){1,3}?(?:do|does|is|are|would|should|can|makes?|works?|really|handles?|lets?|has|have|gives?|takes?)`,
      `${OPENING}(?:[\\w-]{2,20} ){1,3}or (?:[\\w-]{2,20} ?){1,3}\\?`,
      'should (?:i|we) (?:just |really |even )?(?:get|buy|go|choose|use|pick|switch|upgrade|try|stay|book|stick|invest|consider|order|be|look)',
      '(?:is|are) ~ worth',
      'worth (?:it|the|buying|getting|paying|trying|switching|upgrading)',
      '(?:better|cheaper|easier|faster) (?:than|or|option|alternative|choice|one)',
      '(?:is|are|would) ~ (?:better|cheaper|faster) (?:than|or)',
      '(?:vs|versus)',
      '(?:compare|compared|compares|comparing|comparison|comparisons|differences? between)',
      '(?:torn|deciding|decide|choose|choosing|stuck|debating|toss up|choice) between',
      "(?:can't|cannot|trying to|having trouble|help me|need to) (?:decide|choose|choosing|deciding|make up)",
      'narrowed ~ down',
      '(?:(?:i am|been|was|are|currently|also) looking at|considering|leaning towards?|eyeing|debating|quotes? (?:are|is|were|between|for)|looked at)',
      "(?:i'm|we're) (?:currently |also )?looking at",
      'pros and cons',
    ],
  },
  {
    name: 'switch',
    phrases: [
      'alternatives?(?: to| for)?',
      '(?:replacements?|replacing|replace)',
      '(?:switch|switching|switched|move|moving|migrate|migrating|transfer|transferring|change|changing|upgrade|upgrading) ~?(?:from|away from|off|out of)',
      '(?:dumping|ditching|ditch|leaving|dropping|cancelling|canceling|outgrown|get rid of|getting rid of|jump ship)',
      '(?:anything|something|someone|anyone) (?:else|better|cheaper|similar|like|comparable|that|which|more)',
      `(?:what|who) else (?:is (?:out )?there|works|(?:can|could|should) i (?:use|${GET})|(?:do|would) (?:people|you) (?:use|recommend|suggest))`,
      '(?:where|what) (?:should|do|can|could|would) (?:i|we|you) (?:migrate|move|switch|turn) to',
      'where (?:should|do|can|could|would) (?:i|we|you) (?:migrate|move|switch|turn)',
      'where to (?:migrate|move|switch|turn)',
      'similar to',
    ],
  },
  {
    name: 'exist',
    phrases: [
      '(?:is|are) there (?:a|an|any|some|anything|something|anyone|other|really|such)',
      `(?:does|do|did|would|can|could) ${PEOPLE} (?:guys |all |here |out there |happen to )?(?:know|have|offer|sell|carry|make|recommend|suggest|use)`,
      `(?:anyone|anybody) ~?(?:know|have|got|can)`,
      'what (?:options|choices|tools?|software|apps?|services?|sites?|products?|companies|brands?|programs?|kind|type|sort)',
      'exists?',
      `(?:does|do|did) any(?:thing|one|body)? (?:of (?:them|these|those) )?[\\w-]{2,20}`,
    ],
  },
  {
    name: 'experience',
    phrases: [
      '(?:anyone|anybody|any one|any of you|anyone here|anyone else|who here|someone who) ~?(?:use|used|uses|using|tried|try|had|stayed|own|owns|experience|been|bought|heard|familiar|worked|done|happy with|swears? by|switched|recommend)',
      "who(?:'s| has| have| here has) (?:used|tried|had|done|worked|bought|got|been|switched|moved)",
      '(?:happy|pleased|satisfied) with (?:yours|theirs|your|their)',
      '(?:has|have) (?:anyone|anybody|any of you|you|someone) ~?(?:use|used|tried|had|stayed|any|experience|bought|been|dealt|worked|done|ever)',
      '(?:any|have|had|good|bad|personal) experiences? (?:with|of|using|in)',
      '(?:is|are) [\\w .-]{2,30} any good',
      'how (?:good|reliable|safe|well|bad) (?:is|are|does|do)',
      '(?:any|read|reading|good|bad|seen|mixed|the|honest) reviews?',
    ],
  },
]
