import type { CueGroup } from './cue-group.ts'

/** How people say that something troubles them, and ask for help or advice. */
export const TROUBLES: readonly CueGroup[] = [
  {
    name: 'advice',
    part: 'intent',
    label: 'asks for advice',
    phrases: [
      '(?:any|some|your|for|need|seeking|want|with|their) ~ (?:advice|ideas?|tips|thoughts|opinions?|input|insights?|feedback|guidance|hints?|experiences?)',
      'advice',
      '(?:opinions?|thoughts|experiences?) (?:on|about|with|of)',
      'what (?:do|would|does|should) (?:you|i|we|anyone|people) (?:guys |all )?(?:think|do|say)',
      '(?:let me know|tell me|enlighten me|educate me|share your)',
      "(?:i'm|i am|was|just) (?:wondering|curious)",
    ],
  },
  {
    name: 'complaint',
    part: 'intent',
    label: 'complains about what they have',
    phrases: [
      '(?:fed up|sick|tired|had enough) (?:of|with)',
      "(?:don't|do not|didn't|not|never|no longer) ~?(?:like|happy|satisfied|impressed|enough|good|great|reliable|working|a fan|work)",
      "(?:hate|hated|terrible|awful|horrible|sucks|crap|crappy|shitty|useless|annoying|frustrated|frustrating|disappointed|disappointing|unhappy|can't stand|pain in|nightmare|worst|garbage|unreliable)",
      'too (?:expensive|slow|much|complicated|big|heavy|small|pricey|costly|high|basic|limited|hard)',
      '(?:overpriced|ripped off|rip off|poor|lousy|clunky|buggy|bloated)',
      'problems? with',
    ],
  },
  {
    name: 'howto',
    part: 'intent',
    label: 'asks how to do it',
    phrases: [
      'how (?:do|can|should|would|could|might|did|to|does|have) (?:i|you|we|one|someone|everyone|people|they|it)',
      'how to',
      "what(?:'s| is| are| would be) the ~?way",
      '(?:best|easiest|good|right|easy|simplest|simple|cheapest|any) ways? (?:to|of|for)',
      '(?:not sure|no idea|unsure|clueless|figure out|work out|understand|learn) (?:how|what|where|which|about|if)',
      'is it possible',
      '(?:can|could|would|will) (?:someone|anyone|somebody|you) ~?(?:explain|tell|show|walk|help|please|give)',
    ],
  },
  {
    name: 'problem',
    part: 'intent',
    label: 'describes a problem',
    phrases: [
      '(?:problems?|(?:an|the|this|any|some|same|no|have|having|has|had|with|weird|known|common) issues?|issues|trouble|troubles|errors?|bugs?|difficulty|difficulties)',
      "(?:doesn't|does not|isn't|not|don't|won't|didn't|aren't|wasn't|can't|cannot|couldn't|wouldn't) ~?(?:working|load|loading|connect|open|start|show|find|figure|access|log|login|render|update|run|arrive|arrived)",
      "(?:doesn't|does not|don't|won't|didn't|can't get ~ to) work",
      '(?:broke|broken|breaks|breaking|dead|dying|crash|crashes|crashing|crashed|fails|failed|failing|stuck|struggling|struggle|confused|stolen|stole|blocked|missing|unable|stumped|hacked)',
      '(?:is|are|was|went|goes|gone|keeps going) (?:down|wrong|slow|lost|missing|weird)',
      '(?:lost|died|stopped) (?:my|our|the|it|a|on|working|again)',
      '(?:have|has|got|been|was|were|is) (?:lost|died|stopped)',
      '(?:something|what is|wrong) (?:wrong|with)',
      "(?:still|yet to|never|not|hasn't|haven't) (?:waiting|arrived|received|got|come|receive|arrive)",
    ],
  },
  {
    name: 'help',
    part: 'intent',
    label: 'asks for help',
    phrases: [
      '(?:help|halp|please|plz|pls|assist|assistance|advise)',
      '(?:thanks|thank you|thx|cheers|tia)',
      '(?:any|some|all) (?:help|info|information|suggestions?|comments?|answers?|replies) ~?(?:appreciated|welcome|great|would|will)',
      '(?:appreciated|appreciate|grateful|welcome)',
      '(?:i have|got|quick|simple|stupid|dumb|noob|newbie|another|a) questions?',
      '(?:newbie|noob|n00b|newb|beginner|new to|first time|first-time|novice|complete amateur)',
    ],
  },
]
