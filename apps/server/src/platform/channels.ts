/** App of the operator at a channel; `url` is the origin of the channel, or of another server that answers as it does. */
export type ChannelApp = { clientId: string; clientSecret: string; url: string }

/** Apps by channel. Slack's messages have buttons where its signing secret is known. */
export type ChannelApps = {
  slack: (ChannelApp & { signingSecret: string | undefined }) | undefined
  discord: ChannelApp | undefined
}
