/** The place of the post that somebody shares: its words are not theirs. Nothing for any other post. */
export function SharedFrom({ subreddit }: { subreddit: string | null }) {
  if (subreddit === null) return null
  return (
    <span title="This person shared somebody else’s post. Its words are below.">
      shared from r/{subreddit}
    </span>
  )
}
