/** Statements that give a campaign so many matches, each with a post of its own, over the last six days. */
export function seedMatches(campaignId: string, count: number): string[] {
  const own = campaignId.slice(0, 8)
  return [
    `insert into engagement_posts
      (forum, reddit_id, subreddit, author, title, body, permalink, created_utc, score, num_comments, over_18, locked, archived)
      select 'reddit', '${own}' || n, 'freelancing', 'author_' || n, 'Which invoicing tool, number ' || n || '?',
        repeat('I send ten invoices a month by hand. ', 10), '/r/freelancing/comments/${own}' || n || '/',
        now() - n % 6 * interval '1 day' - interval '1 hour', 3, 0, false, false, false
      from generate_series(1, ${count}) n`,
    `insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at)
      select c.user_id, c.id, p.id, 20 + p.seq % 80, 'Asks for an invoicing tool.', '[]'::jsonb, 'model', p.created_utc
      from campaigns c, engagement_posts p
      where c.id = '${campaignId}' and p.reddit_id like '${own}%'`,
  ]
}
