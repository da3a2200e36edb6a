import { environment } from './environment.ts'
import type { Environment } from './environment.ts'

/** Purpose of each variable. docs/operating.md shows this table; its test prints what to put there. */
const DESCRIPTIONS: Record<keyof Environment, string> = {
  PORT: 'Port to listen on.',
  HOST: 'Address to listen on.',
  RADAR_URL:
    'Public address of this Radar, without a path. Needed for every name but `localhost`; with `https`, cookies are `Secure`.',
  RADAR_SUPPORT:
    'E-mail address or page behind “Contact support”. Without it the link leads to the help center.',
  RADAR_PROXIES:
    'Addresses and networks of your proxies, such as `127.0.0.1,10.0.0.0/8`. Radar trusts their `X-Forwarded-For`.',
  RADAR_ROLE: '`all`, or any number of `api` and `worker` processes on one PostgreSQL.',
  RADAR_DATA_DIR: 'Folder of the embedded database and the secret key.',
  RADAR_SECRET_KEY:
    'Master key that encrypts stored secrets. All `api` and `worker` processes need the same one.',
  RADAR_OLD_SECRET_KEYS: 'Earlier master keys, separated by commas, while you rotate them out.',
  RADAR_LOG: '`debug`, `info`, `warn` or `error`.',
  DATABASE_URL: 'PostgreSQL 15 or later, with a role that is no superuser. Replaces the embedded database.',
  RADAR_SUBREDDITS_A_LISTING: 'Number of subreddits that one request for new posts names, 1 to 100.',
  REDDIT_CLIENT_ID: 'Your app at Reddit. Without it Radar runs its practice forum.',
  REDDIT_CLIENT_SECRET: 'Secret of that app.',
  REDDIT_USERNAME: 'Reddit user who owns the app. Reddit asks for it in the User-Agent.',
  REDDIT_URL: 'Another forum that speaks Reddit’s protocol.',
  RADAR_HACKER_NEWS:
    '`on`, or `off` where Radar is not to read Hacker News, which needs no key. New posts are not fetched before a campaign chooses it.',
  RADAR_HACKER_NEWS_URL: 'Another server that answers as the item API of Hacker News does.',
  RADAR_HACKER_NEWS_SEARCH_URL: 'Another server that answers as its search index does.',
  RADAR_DISCOURSE:
    '`on`, or `off` where Radar is not to read Discourse forums, which need no key. Nothing is fetched before a campaign or a first question names one.',
  RADAR_LEMMY:
    '`on`, or `off` where Radar is not to read instances of Lemmy, which need no key. Nothing is fetched before somebody names or searches for a community, or asks a first question about its trade.',
  RADAR_FORUMS_URL:
    'Server that asks Discourse forums and instances of Lemmy for Radar, each by its host as the first part of the path. It must refuse names of your own network, as Radar resolves none then.',
  RADAR_BLUESKY:
    '`on`, or `off` where Radar is not to read Bluesky, which needs no key. The stream is not opened before a campaign chooses it.',
  RADAR_BLUESKY_URL: 'Another server that answers as the public API of Bluesky does.',
  RADAR_BLUESKY_STREAM_URL: 'Another server that sends what happens as Jetstream does.',
  RADAR_FORUM_VOTES:
    '`allowed` where the forum is your own and connected accounts may vote, `forbidden` where they may not. Without it only the practice forum allows votes. Refused for Reddit.',
  STRIPE_SECRET_KEY:
    'Key of your Stripe account. Without it the role `all` sells in a test mode, and `api` and `worker` sell nothing.',
  STRIPE_WEBHOOK_SECRET: 'Signing secret of the events that Stripe sends.',
  STRIPE_URL: 'Another server that speaks Stripe’s protocol.',
  AI_PROVIDER:
    '`openai`, `anthropic` or `openai-compatible`: writes drafts and reads matches. Without it drafts come from a template and say so.',
  AI_MODEL: 'Name of the model.',
  AI_API_KEY: 'Key at the provider. A local server may need none.',
  AI_BASE_URL: 'Address of the provider, if it is not the usual one.',
  AI_TOKEN_PRICES:
    'Dollars per million tokens in and out, such as `0.15/0.60`, for the ceilings and the metrics. Without it reading counts with `5/25`; `0/0` for a model of your own.',
  AI_READER:
    'Wire of a decision model that reads matches: `openai` (`/v1/decisions`), `systemone` or `sglang`. Without it the model of `AI_MODEL` reads them.',
  AI_READER_MODEL: 'Name of the decision model.',
  AI_READER_KEY: 'Key at its server. A server of your own may need none.',
  AI_READER_URL: 'Address of its server, if it is not the usual one of the wire.',
  AI_READER_PRICES: 'Its dollars per million tokens in and out, such as `0.05/0.05`.',
  RADAR_AI_DOLLARS_PER_DAY:
    'Dollars that reading posts may cost in a day (UTC), for all users together. 0 for no reading.',
  RADAR_AI_DOLLARS_PER_MONTH: 'The same for a calendar month.',
  RADAR_AI_DOLLARS_PER_USER_AND_DAY: 'The same for one user and day.',
  RADAR_AI_DOLLARS_PER_USER_AND_MONTH: 'The same for one user and calendar month.',
  SMTP_URL:
    'Mail server, such as `smtps://user:password@mail.example.com`. Without it mails are on `/outbox`, on this machine only.',
  SMTP_FROM: 'Sender of mails. Without it `Radar` at the host of `RADAR_URL`.',
  SMS_URL:
    'Sender of codes by text message, in Twilio’s protocol. Without it codes are on `/outbox`; where there is no outbox, phones are not offered.',
  SMS_FROM: 'Number that text messages come from.',
  GOOGLE_CLIENT_ID:
    'Client for sign-in with Google. Its redirect address is `{RADAR_URL}/api/auth/callback/google`.',
  GOOGLE_CLIENT_SECRET: 'Secret of that client.',
  GOOGLE_URL: 'Another server that speaks OpenID Connect.',
  SLACK_CLIENT_ID:
    'Slack app for “Add to Slack”, with the scope `incoming-webhook`. Its redirect address is `{RADAR_URL}/functions/v1/slack-oauth`. Without it people paste the address of a webhook.',
  SLACK_CLIENT_SECRET: 'Secret of that app.',
  SLACK_SIGNING_SECRET:
    'Signing secret of that app, whose request address for interactivity is `{RADAR_URL}/hooks/slack`. With it messages have buttons; without it, links.',
  SLACK_URL: 'Another server that answers as Slack does.',
  DISCORD_CLIENT_ID:
    'Discord application for “Add to Discord”. Its redirect address is `{RADAR_URL}/functions/v1/discord-oauth`. Without it people paste the address of a webhook.',
  DISCORD_CLIENT_SECRET: 'Secret of that application.',
  DISCORD_URL: 'Another server that answers as Discord does.',
}

/** All variables as a table in Markdown, in their order here. */
export function describeEnvironment(): string {
  const defaults = new Map<string, unknown>(Object.entries(environment.parse({})))
  const rows = Object.entries(DESCRIPTIONS).map(([name, text]) => {
    const value = defaults.get(name)
    const isShown = typeof value === 'string' || typeof value === 'number'
    return `| \`${name}\` | ${isShown ? `\`${value}\`` : ''} | ${text} |`
  })
  return ['| Variable | Default | What it sets |', '| --- | --- | --- |', ...rows].join('\n')
}
