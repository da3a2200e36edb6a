-- Entries get codes; those of a rule are told by its id. What was told in words before stays as it was.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
UPDATE "matches_queue" m SET "ledger" = (
  SELECT jsonb_agg(
    e.entry || '{"codes": []}' || CASE WHEN r.id IS NULL THEN '{}'
      ELSE jsonb_build_object('rule', jsonb_build_object('id', r.id, 'words', r.words)) END
    ORDER BY e.place)
  FROM jsonb_array_elements(m."ledger") WITH ORDINALITY e (entry, place)
  LEFT JOIN LATERAL (
    SELECT "id", "rule"->>'words' AS words FROM "campaign_rules"
    WHERE "campaign_id" = m."campaign_id" AND e.entry->>'part' = 'rules'
      AND e.entry->>'label' = 'Your rule for "' || ("rule"->>'words') || '"'
    ORDER BY "created_at" LIMIT 1) r ON true)
WHERE jsonb_array_length("ledger") > 0;--> statement-breakpoint
SELECT set_config('role', 'none', true);
