import { eq, sql } from 'drizzle-orm'
import type { InboxPage } from '@radar/contract'
import { campaigns, engagementPosts, matchDays, matchesQueue, replyDrafts } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { figuresOf, selectFigures, toFigures, toList } from './list-matches.ts'
import { isLatestReply, latestReply, matchWithContext, toMatch } from './queries.ts'
import { newSince } from './record-visit.ts'
import {
  countFiltered,
  countOfAll,
  countOpen,
  countReaching,
  isFiltered,
  orderOf,
  selectOfAll,
} from './select-page.ts'
import type { MatchQuery } from './select-page.ts'

/** Lists the matches of all of a user's campaigns together. */
export function listInbox(
  ctx: UserCtx,
  query: Omit<MatchQuery, 'since' | 'timezone' | 'floor' | 'newSince' | 'id'>,
): Promise<InboxPage> {
  const list = toList(ctx, { ...query, id: sql`${campaigns.id}` })
  const order = orderOf({ ...list, newSince: newSince(ctx, sql`${matchesQueue.campaign_id}`) })
  return ctx.db.statement(async (tx) => {
    const figures = selectFigures(tx, list, eq(matchDays.user_id, ctx.user.id))
    const rows = await tx
      .select({
        ...matchWithContext,
        campaign_name: campaigns.name,
        figures: figuresOf(figures),
        worth_a_look: countOfAll(countReaching(list, true)),
        mentions: countOfAll(countReaching(list, false)),
        open_worth_a_look: countOfAll(countOpen(list)),
        new_since: sql<string | null>`null`,
        filtered: isFiltered(list) ? countOfAll(countFiltered(list)) : sql<number | null>`null`,
      })
      .from(figures)
      .leftJoinLateral(sql`${selectOfAll(list)} page`, sql`true`)
      .leftJoin(matchesQueue, eq(matchesQueue.id, sql`page.id`))
      .leftJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .leftJoin(campaigns, eq(campaigns.id, matchesQueue.campaign_id))
      .leftJoinLateral(latestReply, sql`true`)
      .leftJoin(replyDrafts, isLatestReply)
      .orderBy(...order)
    const items = rows.flatMap(
      ({ matches_queue, engagement_posts, campaigns: site, campaign_name, ...place }) =>
        matches_queue && engagement_posts && site && campaign_name !== null
          ? [
              {
                ...toMatch(ctx, { ...place, matches_queue, engagement_posts, campaigns: site }),
                campaign_name,
              },
            ]
          : [],
    )
    return { items, ...toFigures(ctx, oneRow(rows.slice(0, 1)), list) }
  })
}
