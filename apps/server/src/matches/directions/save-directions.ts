import { sql } from 'drizzle-orm'
import type { Question, TextToFind } from '@radar/engine'
import { campaignDirections, postDirections } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId, anyText } from '../../platform/database/one-of.ts'
import type { ComputedDirection } from './compute-lacking.ts'

type PostText = Extract<TextToFind, { post: unknown }>

/**
 * Saves directions of posts whose text is still the one that they were computed of. Leaves out posts that somebody else has
 * locked, since those may be purged or edited: it never waits for them, and nobody's deletion waits long for it.
 */
export async function savePostDirections(
  tx: Tx,
  computed: readonly ComputedDirection<PostText>[],
): Promise<void> {
  const rows = computed.map(({ owner, digest, levels, text: { post } }) => {
    const { title, body } = post
    return { post_id: owner, digest, levels: toBase64(levels), title, body }
  })
  await tx.execute(sql`
    insert into ${postDirections} (post_id, digest, levels)
    select p.id, v.digest, decode(v.levels, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(post_id uuid, digest text, levels text, title text, body text)
    join engagement_posts p on p.id = v.post_id and p.purged_at is null
      and p.body = v.body and (p.comment_id is not null or p.title = v.title)
    order by p.id for share of p skip locked
    on conflict (post_id) do update set digest = excluded.digest, levels = excluded.levels`)
}

type CampaignSave = {
  ids: readonly string[]
  /** Digests of all that these campaigns say now: other directions of theirs are deleted. */
  digests: readonly string[]
  computed: readonly ComputedDirection<Question>[]
}

/** Saves directions of campaigns, but of those that somebody deletes meanwhile. */
export async function saveCampaignDirections(
  tx: Tx,
  { ids, digests, computed }: CampaignSave,
): Promise<void> {
  const rows = computed.map(({ owner, digest, levels }) => ({
    campaign_id: owner,
    digest,
    levels: toBase64(levels),
  }))
  await tx.execute(sql`
    with standing as (
      select id from campaigns where id = ${anyId(ids)} order by id for key share skip locked
    ), outdated as (
      delete from ${campaignDirections} d using standing s where d.campaign_id = s.id and not d.digest = ${anyText(digests)})
    insert into ${campaignDirections} (campaign_id, digest, levels)
    select s.id, v.digest, decode(v.levels, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(campaign_id uuid, digest text, levels text)
    join standing s on s.id = v.campaign_id
    order by s.id, v.digest on conflict do nothing`)
}

function toBase64(levels: Int8Array): string {
  return Buffer.from(levels.buffer, levels.byteOffset, levels.byteLength).toString('base64')
}
