-- Nothing that Radar does made rows that hang on what is another user's; what SQL of somebody else made goes.
-- The owner of a table sees no rows of it.
SET LOCAL ROLE radar_system;--> statement-breakpoint
DELETE FROM "oauth_states" c USING "sessions" p WHERE p.id = c.session_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "campaign_prompts" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "keywords" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "negative_users" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "subreddits" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "buddy_upvote_queue" c USING "engagements" p WHERE p.id = c.engagement_queue_id AND p.user_id <> c.user_id;--> statement-breakpoint
UPDATE "buddy_upvote_queue" c SET buddy_reddit_credential_id = NULL FROM "reddit_credentials" p WHERE p.id = c.buddy_reddit_credential_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "deleted_matches" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "lead_profiles" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "lead_profiles" c USING "matches_queue" p WHERE p.id = c.match_id AND p.user_id <> c.user_id;--> statement-breakpoint
UPDATE "match_days" c SET user_id = p.user_id FROM "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "matches_queue" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
UPDATE "matches_queue" c SET hidden_by = NULL FROM "campaign_rules" p WHERE p.id = c.hidden_by AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "scans" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
UPDATE "reply_drafts" c SET match_id = NULL FROM "matches_queue" p WHERE p.id = c.match_id AND p.user_id <> c.user_id;--> statement-breakpoint
UPDATE "reply_drafts" c SET reddit_credential_id = NULL FROM "reddit_credentials" p WHERE p.id = c.reddit_credential_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "campaign_rules" c USING "campaigns" p WHERE p.id = c.campaign_id AND p.user_id <> c.user_id;--> statement-breakpoint
DELETE FROM "intent_query_days" c USING "campaign_prompts" p WHERE p.id = c.campaign_prompt_id AND p.user_id <> c.user_id;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD CONSTRAINT "reddit_credentials_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "oauth_states" DROP CONSTRAINT "oauth_states_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_prompts" DROP CONSTRAINT "campaign_prompts_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "keywords" DROP CONSTRAINT "keywords_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "negative_users" DROP CONSTRAINT "negative_users_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "subreddits" DROP CONSTRAINT "subreddits_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" DROP CONSTRAINT "buddy_upvote_queue_engagement_queue_id_engagements_id_fk";--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" DROP CONSTRAINT "buddy_upvote_queue_buddy_reddit_credential_id_reddit_credentials_id_fk";--> statement-breakpoint
ALTER TABLE "deleted_matches" DROP CONSTRAINT "deleted_matches_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "lead_profiles" DROP CONSTRAINT "lead_profiles_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "lead_profiles" DROP CONSTRAINT "lead_profiles_match_id_matches_queue_id_fk";--> statement-breakpoint
ALTER TABLE "match_days" DROP CONSTRAINT "match_days_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "matches_queue" DROP CONSTRAINT "matches_queue_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "matches_queue" DROP CONSTRAINT "matches_queue_hidden_by_campaign_rules_id_fk";--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "reply_drafts" DROP CONSTRAINT "reply_drafts_match_id_matches_queue_id_fk";--> statement-breakpoint
ALTER TABLE "reply_drafts" DROP CONSTRAINT "reply_drafts_reddit_credential_id_reddit_credentials_id_fk";--> statement-breakpoint
ALTER TABLE "campaign_rules" DROP CONSTRAINT "campaign_rules_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "intent_query_days" DROP CONSTRAINT "intent_query_days_campaign_prompt_id_campaign_prompts_id_fk";--> statement-breakpoint
-- Where the parent goes and the row stays, the column alone is emptied.
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_session_id_user_id_sessions_id_user_id_fk" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negative_users" ADD CONSTRAINT "negative_users_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_engagement_queue_id_user_id_engagements_id_user_id_fk" FOREIGN KEY ("engagement_queue_id","user_id") REFERENCES "public"."engagements"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_buddy_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk" FOREIGN KEY ("buddy_reddit_credential_id","user_id") REFERENCES "public"."reddit_credentials"("id","user_id") ON DELETE SET NULL ("buddy_reddit_credential_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_hidden_by_user_id_campaign_rules_id_user_id_fk" FOREIGN KEY ("hidden_by","user_id") REFERENCES "public"."campaign_rules"("id","user_id") ON DELETE SET NULL ("hidden_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE SET NULL ("match_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk" FOREIGN KEY ("reddit_credential_id","user_id") REFERENCES "public"."reddit_credentials"("id","user_id") ON DELETE SET NULL ("reddit_credential_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_query_days" ADD CONSTRAINT "intent_query_days_campaign_prompt_id_user_id_campaign_prompts_id_user_id_fk" FOREIGN KEY ("campaign_prompt_id","user_id") REFERENCES "public"."campaign_prompts"("id","user_id") ON DELETE cascade ON UPDATE no action;
