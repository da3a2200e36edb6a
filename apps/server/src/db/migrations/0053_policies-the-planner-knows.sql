-- The new indexes are built before the old ones go: until then lists are read as before.
CREATE INDEX "matches_listed_by_scan_anew" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score","id","user_id","revealed_at") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_listed_by_score_anew" ON "matches_queue" USING btree ("campaign_id","relevance_score","scanned_at","id","user_id","revealed_at") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_scan_anew" ON "matches_queue" USING btree ("campaign_id","state","scanned_at","relevance_score","id","user_id","revealed_at");--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_score_anew" ON "matches_queue" USING btree ("campaign_id","state","relevance_score","scanned_at","id","user_id","revealed_at");--> statement-breakpoint
DROP INDEX "matches_listed_by_scan";--> statement-breakpoint
ALTER INDEX "matches_listed_by_scan_anew" RENAME TO "matches_listed_by_scan";--> statement-breakpoint
DROP INDEX "matches_listed_by_score";--> statement-breakpoint
ALTER INDEX "matches_listed_by_score_anew" RENAME TO "matches_listed_by_score";--> statement-breakpoint
DROP INDEX "matches_of_a_state_by_scan";--> statement-breakpoint
ALTER INDEX "matches_of_a_state_by_scan_anew" RENAME TO "matches_of_a_state_by_scan";--> statement-breakpoint
DROP INDEX "matches_of_a_state_by_score";--> statement-breakpoint
ALTER INDEX "matches_of_a_state_by_score_anew" RENAME TO "matches_of_a_state_by_score";--> statement-breakpoint
-- The planner runs a stable function, and so knows how many rows its user has; of a subquery it knows nothing, and reads
-- and sorts all rows of a campaign for a page of them.
ALTER POLICY own ON "matches_queue" USING (user_id = app_user_id() AND revealed_at IS NOT NULL);--> statement-breakpoint
ALTER POLICY own ON "match_days" USING (user_id = app_user_id());--> statement-breakpoint
-- All rows of a campaign are of one user: without this, the shares of both would be multiplied. They are empty until the
-- tables are analysed, which a database with many rows would put off.
CREATE STATISTICS "matches_of_owners" (dependencies) ON campaign_id, user_id FROM "matches_queue";--> statement-breakpoint
CREATE STATISTICS "match_days_of_owners" (dependencies) ON campaign_id, user_id FROM "match_days";--> statement-breakpoint
ANALYZE "matches_queue", "match_days";
