CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reddit_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reddit_username" text NOT NULL,
	"country_code" text,
	"main_reddit_account" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"tokens" jsonb NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"bio" text DEFAULT '' NOT NULL,
	"notification_preferences" jsonb DEFAULT '{"email_notifications":true,"notification_frequency":"daily","new_opportunities":true,"campaign_updates":true}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"example_query" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_prompts_campaign_id_example_query_unique" UNIQUE("campaign_id","example_query")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"goal_type" text NOT NULL,
	"scanning_frequency" text DEFAULT 'daily' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"reddit_persona" text DEFAULT '' NOT NULL,
	"product_service" text DEFAULT '' NOT NULL,
	"auto_reply" boolean DEFAULT false NOT NULL,
	"next_scan_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "keywords_campaign_id_keyword_unique" UNIQUE("campaign_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "negative_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"username" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "negative_users_campaign_id_username_unique" UNIQUE("campaign_id","username")
);
--> statement-breakpoint
CREATE TABLE "subreddits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"subreddit" text NOT NULL,
	"position" integer NOT NULL,
	"back_searched_at" timestamp with time zone,
	CONSTRAINT "subreddits_campaign_id_subreddit_unique" UNIQUE("campaign_id","subreddit")
);
--> statement-breakpoint
CREATE TABLE "buddy_upvote_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"engagement_queue_id" uuid NOT NULL,
	"thing_id" text NOT NULL,
	"buddy_reddit_credential_id" uuid,
	"scheduled_for" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"executed_at" timestamp with time zone,
	"error_message" text,
	CONSTRAINT "buddy_upvote_queue_engagement_queue_id_buddy_reddit_credential_id_unique" UNIQUE("engagement_queue_id","buddy_reddit_credential_id")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"thing_id" text NOT NULL,
	"thing_type" text NOT NULL,
	"thing_title" text NOT NULL,
	"thing_url" text NOT NULL,
	"buddy_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_matches" (
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "deleted_matches_campaign_id_post_id_pk" PRIMARY KEY("campaign_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "lead_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"match_id" uuid,
	"username" text NOT NULL,
	"summary" text,
	"relevance_score" double precision NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recent_posts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_reply" boolean DEFAULT false NOT NULL,
	"first_matched_post_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_profiles_campaign_id_username_unique" UNIQUE("campaign_id","username")
);
--> statement-breakpoint
CREATE TABLE "matches_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"relevance_score" double precision NOT NULL,
	"reason" text NOT NULL,
	"ledger" jsonb NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matches_queue_campaign_id_post_id_unique" UNIQUE("campaign_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"manual" boolean NOT NULL,
	"subreddits_total" integer NOT NULL,
	"subreddits_done" integer DEFAULT 0 NOT NULL,
	"posts_scanned" integer DEFAULT 0 NOT NULL,
	"matches_found" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engagement_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reddit_id" text NOT NULL,
	"subreddit" text NOT NULL,
	"author" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"permalink" text NOT NULL,
	"link_flair_text" text,
	"created_utc" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"score" integer NOT NULL,
	"upvote_ratio" double precision,
	"num_comments" integer NOT NULL,
	"over_18" boolean NOT NULL,
	"locked" boolean NOT NULL,
	"archived" boolean NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purged_at" timestamp with time zone,
	CONSTRAINT "engagement_posts_reddit_id_unique" UNIQUE("reddit_id")
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"match_id" uuid,
	"post_id" uuid NOT NULL,
	"generated_reply" text NOT NULL,
	"written_by" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reddit_credential_id" uuid,
	"reddit_username" text,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"armed_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"reddit_comment_id" text,
	"posted_at" timestamp with time zone,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_budgets" (
	"client_id" text PRIMARY KEY NOT NULL,
	"remaining" double precision NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"consecutive_429" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subreddit" text NOT NULL,
	"gap_from" timestamp with time zone NOT NULL,
	"gap_until" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_subreddits" (
	"subreddit" text PRIMARY KEY NOT NULL,
	"watermark_utc" timestamp with time zone,
	"watermark_id" text,
	"posts_per_day" double precision,
	"last_scanned_at" timestamp with time zone,
	"state" text DEFAULT 'ok' NOT NULL,
	"state_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"max_comments_per_day" integer DEFAULT 10 NOT NULL,
	"posting_hours_start" integer DEFAULT 9 NOT NULL,
	"posting_hours_end" integer DEFAULT 17 NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intent_query_days" (
	"user_id" uuid NOT NULL,
	"campaign_prompt_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "intent_query_days_campaign_prompt_id_day_pk" PRIMARY KEY("campaign_prompt_id","day")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'lurker' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"subscription_end" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"user_id" uuid NOT NULL,
	"counter" text NOT NULL,
	"period" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_counters_user_id_counter_period_pk" PRIMARY KEY("user_id","counter","period")
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD CONSTRAINT "reddit_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negative_users" ADD CONSTRAINT "negative_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negative_users" ADD CONSTRAINT "negative_users_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_engagement_queue_id_engagements_id_fk" FOREIGN KEY ("engagement_queue_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_buddy_reddit_credential_id_reddit_credentials_id_fk" FOREIGN KEY ("buddy_reddit_credential_id") REFERENCES "public"."reddit_credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_match_id_matches_queue_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches_queue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_first_matched_post_id_engagement_posts_id_fk" FOREIGN KEY ("first_matched_post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_match_id_matches_queue_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches_queue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_reddit_credential_id_reddit_credentials_id_fk" FOREIGN KEY ("reddit_credential_id") REFERENCES "public"."reddit_credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_query_days" ADD CONSTRAINT "intent_query_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intent_query_days" ADD CONSTRAINT "intent_query_days_campaign_prompt_id_campaign_prompts_id_fk" FOREIGN KEY ("campaign_prompt_id") REFERENCES "public"."campaign_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_states_expires_at_index" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_reddit_account" ON "reddit_credentials" USING btree ("user_id") WHERE main_reddit_account;--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_reddit_account" ON "reddit_credentials" USING btree ("user_id",lower("reddit_username"));--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "campaign_prompts_user_id_index" ON "campaign_prompts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaigns_user_id_created_at_index" ON "campaigns" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_next_scan_at_index" ON "campaigns" USING btree ("next_scan_at");--> statement-breakpoint
CREATE INDEX "keywords_user_id_index" ON "keywords" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "negative_users_user_id_index" ON "negative_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subreddits_user_id_index" ON "subreddits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "buddy_upvote_queue_user_id_index" ON "buddy_upvote_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "buddy_upvote_queue_status_scheduled_for_index" ON "buddy_upvote_queue" USING btree ("status","scheduled_for");--> statement-breakpoint
CREATE INDEX "engagements_user_id_created_at_index" ON "engagements" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deleted_matches_user_id_index" ON "deleted_matches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_profiles_user_id_relevance_score_index" ON "lead_profiles" USING btree ("user_id","relevance_score");--> statement-breakpoint
CREATE INDEX "matches_queue_campaign_id_scanned_at_relevance_score_index" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score");--> statement-breakpoint
CREATE INDEX "matches_queue_post_id_index" ON "matches_queue" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "matches_queue_user_id_index" ON "matches_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scans_campaign_id_started_at_index" ON "scans" USING btree ("campaign_id","started_at");--> statement-breakpoint
CREATE INDEX "scans_user_id_index" ON "scans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagement_posts_subreddit_created_utc_index" ON "engagement_posts" USING btree ("subreddit","created_utc");--> statement-breakpoint
CREATE INDEX "engagement_posts_checked_at_index" ON "engagement_posts" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_reply_per_account_and_post" ON "reply_drafts" USING btree (lower("reddit_username"),"post_id") WHERE status in ('queued', 'posting', 'unknown', 'posted');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_draft_per_match" ON "reply_drafts" USING btree ("match_id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_created_at_index" ON "reply_drafts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reply_drafts_match_id_index" ON "reply_drafts" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "reply_drafts_post_id_index" ON "reply_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "replies_due" ON "reply_drafts" USING btree ("scheduled_for") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "replies_in_doubt" ON "reply_drafts" USING btree ("status") WHERE status in ('posting', 'unknown');--> statement-breakpoint
CREATE INDEX "scan_gaps_subreddit_noticed_at_index" ON "scan_gaps" USING btree ("subreddit","noticed_at");--> statement-breakpoint
CREATE INDEX "intent_query_days_user_id_day_index" ON "intent_query_days" USING btree ("user_id","day");