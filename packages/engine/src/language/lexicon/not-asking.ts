import type { CueGroup } from './cue-group.ts'
import { WANTS_TO_JOIN } from './company.ts'

const THING =
  '(?:app|apps|tool|tools|site|website|blog|service|product|startup|start-up|company|store|shop|channel|video|book|ebook|game|plugin|library|framework|package|project|program|script|software|course|newsletter|podcast|portfolio|design|designs|page|platform|extension|theme|music|song|album|art|template|gem|component|list|guide|tutorial|article|post)'

/** Others to do something with, not followed by what would make them part of a thing's name. */
const PEOPLE =
  '(?:players?|members|teammates?|gms?|dms?|groups?|party|guild|clan|crew|squad|bandmates?|room ?mates?|flat ?mates?|house ?mates?|friends|buddy|buddies|pen ?pals?|partners?|participants|people|others)(?=\\s{0,3}(?:[^\\s\\w-]|$|(?:to|for|who|with|in|on|near|around|via|over|at|from|and|or) ))'

/** Words after `free` where nothing is given away: somebody has time, or something is not meant to be paid for. */
const NOT_GRATIS = String.raw`\w|-(?!to-use)| (?:times?|trials?|up|of|from|range|standing|slots?|spots?|places?|dates?|days?|evenings?|weekends?|appointments?|this|next|on|at|tomorrow|tonight|shipping|delivery)(?!\w)`

/** The first word of a title or a text. */
const START = String.raw`(?<![\s\S])`

/** How people speak who sell, show, report, teach or tell, rather than ask. */
export const NOT_ASKING: readonly CueGroup[] = [
  {
    name: 'launch',
    part: 'penalty',
    label: 'shows something of their own',
    phrases: [
      `(?:i|we|i've|we've|i have|we have|my team|me and my \\w+) (?:just |recently |finally |also |have )?(?:built|made|created|launched|developed|wrote|written|designed|released|published|put together|coded|started|opened|finished|produced|compiled|drew|recorded) ~?${THING}`,
      '(?:just|recently|newly|finally|officially|soon to be) (?:launched|released|published|opened|built|made|created)',
      `${START}(?:i|we) (?:make|sew|build|sell|host|print|bake|craft|restore|offer) [\\w-]{2,20}`,
      '(?:introducing|announcing|presenting|launching|unveiling)',
      '(?:beta|alpha) (?:testers?|users?|testing|test|invites?|access|launch)',
      '(?:check out|try|visit|see|take a look at|have a look at|look at) (?:my|our|us|out)',
      'check (?:it|us|me|them) out',
      `(?:my|our) (?:new|first|latest|own|little|side|free|open source|weekend) ~?${THING}`,
      '(?:shameless|self[- ]promotion|self promo|plug)',
      'show (?:hn|reddit|off)',
      '(?:open sourced?|open-sourced?|now available|is live|now live|is out|just released|has been released|version \\d)',
      '(?:kickstarter|indiegogo|crowdfunding|patreon)',
      `(?:i'm|i am|we're|we are) (?:building|developing|creating|launching|making|designing|writing) (?:a|an|my|our|the)`,
    ],
  },
  {
    name: 'feedback',
    part: 'penalty',
    label: 'wants feedback on their own work',
    phrases: [
      '(?:feedback|critique|critiques|criticism|criticisms)',
      '(?:rate|review|roast|critique|judge|test) (?:my|our)',
      '(?:thoughts|opinions|think|input) (?:on|of|about) (?:my|our)',
      '(?:survey|questionnaire|poll|beta test|user testing|research project|take a minute)',
      '(?:would you (?:use|pay for|buy) (?:this|it|that|my|our|such)|how does it look|what could i improve)',
    ],
  },
  {
    name: 'promo',
    part: 'penalty',
    except: 'asked',
    label: 'advertises',
    phrases: [
      '(?:for sale|on sale|flash sale|sale (?:ends|now|price)|\\[fs\\]|\\[for sale\\]|(?:i am|we are|im) selling|selling (?:my|our|off|out))',
      `${START}(?:selling|fs)`,
      '(?:promo|promo codes?|coupons?|coupon codes?|voucher codes?|giveaway|giving away|give away|sweepstakes|raffle|contest|limited time|special offer|black friday|discount codes?|discounted|(?:great|best|hot|amazing|big) deals?|\\d+ ?% discount)',
      '\\d+ ?% off',
      '[$€£]\\d+ off',
      '(?:free|first) (?:trial|account|month|months|year|copy|download|consultation|quote|shipping|for a)',
      '(?:sign up|register|click|order|buy|subscribe|download|get yours|join us|apply) (?:now|here|today|at)',
      '(?:affiliate|referral|referrals|ref link)',
      '(?:we|i) (?:offer|provide|specialize|specialise|guarantee|deliver|sell|ship|accept)',
      '(?:our|your) (?:customers?|clients?|team|experts?|needs|services?|prices?|rates?) ~?(?:love|are|is|will|include|offer|start)',
      '(?:limited|only) ~ (?:left|remaining|available|spots)',
      "(?:tired of|want to|looking to|need to|ever wanted|do you want|are you|don't miss|hurry|look no further|great news)[^.?!\\n]{0,40}!",
    ],
  },
  {
    name: 'offer',
    part: 'penalty',
    label: 'offers their services',
    phrases: [
      '(?:for hire|hire me|available for|my portfolio|my rates?|my work|years of experience|years experience)',
      '(?:\\[offer\\]|\\[for hire\\]|offering|i offer|i will|i can (?:help|do|build|make|design|write|offer|provide)|happy to help|glad to help|offer to)',
      '(?:pm|dm|message|contact|email|e-mail|call|reach|hit) me',
      '(?:pm|dm|email) (?:for|if)',
      '(?:looking for|seeking|need) (?:new )?(?:work|clients|customers|gigs|a job|testers|investors|a co-?founder|beta|trial users|volunteers|feedback|partners|projects)',
      '(?:looking|seeking|hoping|available|open|hunting|searching) ~?(?:for|to (?:take on|pick up|get|do|land)) (?:(?!to |who |that |can |for |someone |somebody |people )[\\w/&-]{1,20},? ){0,4}(?:work|clients|projects|gigs|jobs|position|employment|commissions|bookings|internship|opportunities)',
      '(?:services?|lessons|classes) (?:offered|available|provided)',
      '(?:my|our) (?:services|skills|resume|cv|expertise|portfolio|past work|previous work|experience includes|specialty)',
      'might i (?:recommend|suggest)',
      '(?:does )?anyone (?:need|want|have a need)',
      '(?:who|anyone|anybody|someone|you) (?:wants?|needs?|need) (?:a|an|some|help|free)',
    ],
  },
  {
    name: 'job',
    part: 'penalty',
    label: 'writes about a job',
    phrases: [
      '(?:hiring|\\[hiring\\]|(?:wants|needs) to hire|salary|salaries|resume|résumé|cv|job interviews?|interviewed|intern|interns|internships?|vacancy|vacancies|careers?|applicants?|candidates?|recruiters?|recruiting|recruitment|employers|employment)',
      '(?:a|the|my|this|new|dream|first|real) job (?:as|at|in|with|offer|search|market|interview|title|posting|opening|description|hunt)',
      'job (?:offers?|search|market|posting|openings?|description|hunt|board|ads?)',
      '(?:freelancer|assistant|help|staff|driver|cook|waiter|barista|teacher|tutor|cleaner|manager|engineer|writer|editor|volunteer|partner|developer|designer)s? (?:wanted|needed|required|position)',
      '(?:seeks?|wanted|hiring) (?:a |an )?(?:part|full|saturday|sunday|weekend|weekday|seasonal|remote|experienced)',
      '(?:looking for|need|seeking) (?:a |an )?(?:somebody|someone|person|freelancer|contractor|assistant|volunteers?) (?:to|who|for)',
      '(?:full|part)[- ]time',
      '(?:entry|senior|junior|mid)[- ](?:level|developer|engineer|position)',
      '(?:open|this|the|new) positions?',
      '(?:paid (?:position|role|gig|work|internship|remote|hourly|weekly|per)|\\d[\\d.,]{0,9} ?(?:\\/ ?hr|per hour|an hour|\\/ ?hour)|hourly (?:rate|pay|wage)|compensation|weekly pay)',
      '\\d+ ?(?:h|hours|hrs) ?(?:\\/|a|per) ?(?:week|month)',
    ],
  },
  {
    name: 'company',
    part: 'penalty',
    label: 'looks for people or a group to join',
    phrases: [
      `(?:looking|searching|hoping) (?:for|to find) (?:(?!to |who |that |which |for |with )[\\w/&+-]{1,20},? ){0,4}${PEOPLE}`,
      `(?:seeking|seek|need|want|lf) (?:(?:a|an|some|more|new|other|one|two|few|\\d+(?:-\\d+)?) ){1,2}(?:[\\w-]{1,20} )?${PEOPLE}`,
      ...WANTS_TO_JOIN,
      '(?:game|campaign|group|party|team|server|guild|clan) (?:to (?:play in|join)|(?:is )?(?:recruiting|looking for (?:players|members|more)))',
    ],
  },
  {
    name: 'news',
    part: 'penalty',
    except: 'asked or personal',
    label: 'reports news',
    phrases: [
      '(?:announces|announced|launches|releases|unveils?|unveiled|reveals|revealed|sues|sued|acquires|acquired|raises|bans|banned|shuts? down|shutdown|confirms|confirmed|warns|warned|claims that|arrested|admits|urges|vows|backs|rejects|threatens|slams|surges|introduces|partners with|teams up|has been bought|now charges)',
      '(?:according to|reportedly|breaking|(?:new|recent|a|the|annual) (?:report|study|survey) (?:finds|shows|says|by|from|of|on)|researchers|scientists|survey results|lawsuit|government|police|officials|ceo|president|senate|congress|fbi|nsa)',
      `(?:is|are) (?:ending|closing|shutting|moving to|raising|acquiring|changing (?:its|their))`,
      '(?:now|has been|been|will be|to be) (?:live|moved|launched|released|available|acquired|discontinued|updated|added)',
      '(?:changelog|release notes|roadmap|v?\\d+\\.\\d+ (?:released|is out|beta|release))',
      '(?:weekly|monthly|daily|annual) (?:newsletter|thread|update|digest|roundup|discussion|report|summary)',
    ],
  },
  {
    name: 'guide',
    part: 'penalty',
    except: 'asked or personal',
    label: 'teaches or reviews',
    phrases: [
      "(?:guide|guides|beginner's guide|walkthrough|how-to|howto|tutorials?|cheat ?sheet|primer|explained|roundup|round-up|checklist|infographic|webinar|slides|whitepaper|case study|demo|demonstration|demonstrating)",
      `${START}(?:the |my |top )?(?:\\d+|five|ten|seven|some|few) ~?(?:tips|ways|things|reasons|tools|steps|tricks|mistakes|lessons|secrets|resources|myths|rules|facts|ideas|examples|habits|apps|sites|questions)`,
      '(?:\\d+|five|ten|seven) (?:tips|ways|reasons|steps|tricks|mistakes|lessons|secrets|myths|habits)',
      `${START}(?:things|what) (?:that |i )`,
      '(?:tips|tricks) (?:for|to|and|on|from)',
      '(?:psa|fyi|lpt|protip|pro tip|pro-tip|ysk|til|life hack|quick tip)',
      "(?:here's|here is|here are|heres) (?:how|a|an|my|the|some|what|why|our)",
      '(?:an?|quick|brief|short|in-depth|detailed|my) (?:introduction|intro|overview|look|comparison|review|analysis) (?:to|of|at|on)',
      "(?:why|how|what|when) (?:you|your|every|everyone|startups|companies|businesses) (?:should|need|must|can|could|shouldn't|never)",
      "(?:startups|everyone|people) should(?:n't)?",
      '(?:lessons? learned|what i learned|things i learned|my experience with|my review|in-depth|part \\d|part one|part two|step by step|step-by-step)',
      '(?:top \\d+|(?:my|a|the|big) (?:list|collection) of|best of|the (?:ultimate|complete|essential))',
      '(?:wiki|faq|megathread|sidebar|mod post|subreddit|weekly thread)',
      'turn (?:your|[\\w-]+ into)',
      '(?:learn|discover|find out|read) (?:how|why|more)',
    ],
  },
  {
    name: 'story',
    part: 'penalty',
    except: 'asked',
    label: 'tells what happened',
    phrases: [
      `${START}(?:so i|so today|so this|so my|today)`,
      '(?:today i|yesterday|last night|this morning|the other day|one day|years ago|long story|true story|story time|storytime|once upon)',
      '(?:just|finally) (?:got|bought|received|arrived|came|wanted to share|sent|picked up|got my|noticed|realized|saw|found out|wanted to say|came in)',
      "(?:look what|check this|here's my|this is my|these are my|behold|my (?:first|beautiful|setup|collection|new|haul|battlestation|latest|favorite|wife surprised))",
      '(?:trip report|update:|success story|confession|rant|venting|vent|anecdote|tale|tales|long time lurker|first time poster)',
      '(?:he said|she said|they said|i told|they told|i asked him|the guy|this guy|customer:|client:|me:)',
      '(?:i love|loving|so happy|so excited|proud|hilarious|ridiculous|wtf|omg|holy)',
      `${START}(?:thanks?|thank you) `,
    ],
  },
  {
    name: 'meme',
    part: 'penalty',
    label: 'jokes',
    phrases: [
      '(?:lol|lmao|rofl|haha\\w*|mfw|tfw|mrw|meme|memes|gif|gifs|funny|joke|jokes|hilarious|shitpost|xkcd|ftw|me irl|meirl|like a boss|comic|parody|satire|prank)',
      '\\[(?:pic|gif|image|video|vid|pics|img|humor|humour|meme|oc|photo|comic|music|fluff|nsfw)\\]',
      `${START}(?:when|that feeling when|that moment when|the moment|how i feel|my face|my reaction|every time) (?:you|your|when|the|i|my|someone)`,
      '(?:fanart|cosplay|wallpaper|screenshot|fan art|trailer|soundtrack)',
    ],
  },
  {
    name: 'settled',
    part: 'penalty',
    label: 'has settled it already',
    phrases: [
      '(?:solved|fixed it|figured it out|found it|got it working|problem solved|nevermind|never mind)',
      '(?:edit|update) ?\\d?:? (?:thanks|thank|solved|bought|ended up|went with|ordered|decided|fixed|got|found|purchased)',
      '(?:ended up|i went with|i decided on|we went with|i settled on|decided to go with|we chose|i chose)',
      "(?:i|we|i've|we've) (?:just |already |have |recently |finally )?(?:booked|bought|ordered|purchased|subscribed|signed up|paid|got a|received|installed|own)",
      '(?:staying at|stayed at|already have|already got|already using)',
      '(?:just|already) (?:booked|bought|ordered|purchased|subscribed|installed)',
    ],
  },
  {
    name: 'usage',
    part: 'penalty',
    label: 'asks about something they already use',
    phrases: [
      "(?:i|we|i've|we've) (?:use|am using|are using|work with|have been using|been using)",
      "(?:i'm|i am|we're|we are|been|while|when|by|am|are) (?:using|running)",
      '(?:using|inside|through|via) my',
      '(?:settings?|config|configure|configuration|install|installed|installing|setting up|(?:latest|new|old|current) version|version \\d|updated|password|log in|login|port|error message)',
      '(?:do i need|do i have|am i|should i be|does it|is it|will it|can it|do they) (?:to|able|safe|ok|okay|legal|normal|necessary|work|still|matter|possible|really|doing)',
    ],
  },
  {
    name: 'talk',
    part: 'penalty',
    label: 'opens a general discussion',
    phrases: [
      '(?:discussion|discuss|debate|unpopular opinion|cmv|eli5|dae|ama|iama|ask me anything|poll|petition|hypothetical|hypothetically|philosophy|theory|ethics|etiquette)',
      '(?:does anyone else|anyone else|am i the only|is it just me|why (?:do|does|is|are|did|can|would|don|doesn|isn|aren|has|have|am|was|not|the|so))',
      "(?:what|who|which)(?:'s| is| are| was| were) your (?:favou?rite|most|worst|first|least|biggest|opinion|thoughts)",
      '(?:what makes|what happens|what if|imagine|how come|the future of|the state of)',
      '(?:is it (?:legal|illegal|ok|okay|rude|normal|wrong)|legally|illegal|laws?|lawyer|can (?:i|they|he|she) sue)',
    ],
  },
  {
    name: 'free',
    part: 'penalty',
    label: 'wants it for free',
    offered: true,
    phrases: [
      `(?:for|any|good|best|completely|totally|100%|something|anything|preferably|ideally) free(?!${NOT_GRATIS})`,
      '(?:a|an|the|some|other|more|only|and|find|get|use|using|need|want) free (?:ways?|alternatives?|tools?|software|apps?|options?|versions?|sites?|websites?|programs?|resources?|sources?|data|courses?|services?|templates?|plugins?|hosting)',
      '\\(free\\)',
      'without (?:paying|spending) (?:for|any|anything|money|a (?:cent|penny|dime))',
      '(?:no|zero|\\$0) budget(?! (?:limits?|caps?|constraints?|restrictions?))',
    ],
  },
]
