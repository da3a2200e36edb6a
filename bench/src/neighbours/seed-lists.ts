/** Statements that give a campaign's user so many engagements with their figures, log entries, spent units and verdicts. */
export function seedLists(campaignId: string, count: number): string[] {
  const owner = `(select user_id from campaigns where id = '${campaignId}')`
  return [
    `with followed as (
        insert into engagements (user_id, forum, thing_id, thing_type, thing_title, thing_url, buddy_count)
        select ${owner}, 'reddit', 'own' || n, 'post', 'My post, number ' || n, 'https://www.reddit.com/' || n, 2
        from generate_series(1, ${count}) n returning id, user_id),
      sampled as (
        insert into engagement_samples (engagement_id, user_id, taken_at, score, removed)
        select id, user_id, now() - n * interval '1 hour', n, false from followed, generate_series(1, 4) n),
      logged as (
        insert into activity (user_id, actor, action, acted_on)
        select user_id, 'user', 'engagement.created', id from followed),
      spent as (
        insert into usage_ledger (user_id, counter, period, spent_on, spent_at)
        select user_id, 'ai_replies', current_date, id, now() from followed)
      insert into buddy_upvote_queue (user_id, engagement_queue_id, thing_id, scheduled_for, status)
      select user_id, id, 'own', now(), 'completed' from followed, generate_series(1, 2)`,
    `update matches_queue m set verdict = case when p.seq % 10 = 0 then 'dismissed' else 'kept' end, judged_at = now()
      from engagement_posts p where m.campaign_id = '${campaignId}' and p.id = m.post_id and p.seq % 10 < 5`,
  ]
}
