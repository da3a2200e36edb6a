import type { Community } from '../community.ts'

export const saas: Community = {
  name: 'saas',
  title: 'SaaS: small software companies',
  description: 'Building and running subscription software with small teams. Numbers over slogans.',
  subscribers: 127_400,
  founded: '2012-09-05',
  flaired: true,
  rules: [
    { short_name: 'No launch posts', description: 'Launches go in the Monday thread.' },
    {
      short_name: 'Disclose affiliation',
      description:
        "Mentioning your own product in an answer is fine when it solves the asker's problem and you say it is yours.",
    },
    { short_name: 'No AI-written walls of text', description: "Write it yourself or don't." },
    { short_name: 'Show numbers', description: 'Success stories without figures are removed.' },
    { short_name: 'No DMs asking for customers', description: "Don't message members to sell." },
  ],
  theme: {
    needs: [
      'an onboarding checklist tool for a small product',
      'a churn survey that people answer',
      'a status page with uptime checks',
      'a transactional email provider with searchable logs',
      'a metering service for usage-based billing',
      'a way to find people who are asking for what we make',
      'a help desk for two people',
      'a feature flag tool with a price on the page',
      "a changelog widget that isn't heavy",
      'a translator who understands interface texts',
    ],
    selves: [
      "We're two founders and 180 customers",
      'I run a small B2B tool for care homes on my own',
      'We make rota software, four people',
      "I've a side project at $1,300 a month",
      'We sell lab inventory software to universities',
      "I'm the only developer in a team of three",
      "We've just passed 400 paying accounts",
    ],
    limits: [
      'Anything over 80 a month needs a very good reason.',
      'No sales call, please, just a price.',
      'We can write a bit of code, but not maintain a monster.',
      "Our customers are in the EU, so that's where the data should be.",
      'It has to be live before the end of the quarter.',
    ],
    products: [
      { name: 'Norvia', what: 'the CRM we integrate with' },
      { name: 'Chargehaven', what: 'the billing provider' },
      { name: 'Grumblestack', what: 'the help desk' },
    ],
    tips: [
      'Read your last hundred tickets before you buy anything.',
      'Raise the price earlier than feels right.',
      'Put the price on the page, half of us close the tab otherwise.',
      "Answer where people already ask and say that it's yours.",
      'Ask one open question when people cancel, never a list.',
      'Boring infrastructure sells better than clever infrastructure.',
      "Ring ten customers, it's quicker than any dashboard.",
    ],
    topics: ['pricing a small product', 'cutting support mail', 'finding the first fifty customers'],
    offers: [
      'a status page for tiny teams',
      'an audit of your onboarding by video',
      'a micro-SaaS for appointment reminders',
    ],
    hires: ['a first support person', 'a part-time technical writer', 'a contractor for a billing migration'],
    moments: [
      'Our quietest customer turned out to use it more than anybody.',
      'We removed a feature and three people thanked us.',
      'A customer found a bug, fixed it and sent us the fix in a letter.',
      'We went a whole month without anyone cancelling.',
      'The import that nobody used brought in our biggest account.',
    ],
  },
}
