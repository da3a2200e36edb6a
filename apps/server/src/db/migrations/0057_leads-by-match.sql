DROP INDEX "lead_profiles_match_id_index";--> statement-breakpoint
CREATE INDEX "lead_profiles_match_id_user_id_index" ON "lead_profiles" USING btree ("match_id","user_id");