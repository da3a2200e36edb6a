-- Made by npm run db:generate from db/schema and db/sql. Change those.
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(key ORDER BY key), '[]') FROM jsonb_each(after)
  WHERE key NOT IN ('user_id', 'updated_at') AND value IS DISTINCT FROM before -> key
$$;
--> statement-breakpoint
CREATE FUNCTION lead_search_text(username text, summary text, tags jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT username || E'\n' || coalesce(summary, '') || E'\n' ||
    coalesce((SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag), '')
$$;
--> statement-breakpoint
CREATE TABLE "account_meters" (
	"reddit_credential_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"comments" integer NOT NULL,
	"promotional" integer NOT NULL,
	"last_comment_at" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL
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
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"by_key" uuid,
	"action" text NOT NULL,
	"acted_on" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_link_uses" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "alert_link_uses_match_id_action_pk" PRIMARY KEY("match_id","action")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"start" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"minute" timestamp with time zone,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"billed_by" text NOT NULL,
	"customer_id" text NOT NULL,
	"checkout_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"checkout_session_id" text,
	"disputed_at" timestamp with time zone,
	"settled_dispute" text,
	"syncs_begun" integer DEFAULT 0 NOT NULL,
	"sync_applied" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "one_customer_for_each_user" UNIQUE("user_id","billed_by")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
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
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "buddy_upvote_queue_engagement_queue_id_buddy_reddit_credential_id_unique" UNIQUE("engagement_queue_id","buddy_reddit_credential_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_directions" (
	"campaign_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"levels" "bytea" NOT NULL,
	CONSTRAINT "campaign_directions_campaign_id_digest_pk" PRIMARY KEY("campaign_id","digest")
);
--> statement-breakpoint
CREATE TABLE "campaign_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_facts_campaign_id_fact_unique" UNIQUE("campaign_id","fact")
);
--> statement-breakpoint
CREATE TABLE "campaign_feeds" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_names_campaign_id_name_unique" UNIQUE("campaign_id","name")
);
--> statement-breakpoint
CREATE TABLE "campaign_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"example_query" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_prompts_id_user_id_unique" UNIQUE("id","user_id"),
	CONSTRAINT "campaign_prompts_campaign_id_example_query_unique" UNIQUE("campaign_id","example_query")
);
--> statement-breakpoint
CREATE TABLE "campaign_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_rules_id_user_id_unique" UNIQUE("id","user_id"),
	CONSTRAINT "campaign_rules_campaign_id_rule_unique" UNIQUE("campaign_id","rule")
);
--> statement-breakpoint
CREATE TABLE "campaign_visits" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"goal_type" text NOT NULL,
	"scanning_frequency" text DEFAULT 'daily' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"reddit_persona" text DEFAULT '' NOT NULL,
	"product_service" text DEFAULT '' NOT NULL,
	"auto_reply" boolean DEFAULT false NOT NULL,
	"watch_comments" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "client_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "comment_listings" (
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"comments_per_day" double precision,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reading_until" timestamp with time zone,
	CONSTRAINT "comment_listings_forum_subreddit_pk" PRIMARY KEY("forum","subreddit")
);
--> statement-breakpoint
CREATE TABLE "deleted_matches" (
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "deleted_matches_campaign_id_post_id_pk" PRIMARY KEY("campaign_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "dismissed_months" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "do_not_contact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engagement_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"forum" text NOT NULL,
	"reddit_id" text NOT NULL,
	"comment_id" text,
	"subreddit" text NOT NULL,
	"also_in" text[] DEFAULT '{}' NOT NULL,
	"author" text,
	"author_key" text GENERATED ALWAYS AS (lower(author)) STORED,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"shared_from" text,
	"permalink" text NOT NULL,
	"link_flair_text" text,
	"created_utc" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"score" integer,
	"upvote_ratio" double precision,
	"num_comments" integer,
	"over_18" boolean NOT NULL,
	"locked" boolean NOT NULL,
	"archived" boolean NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purged_at" timestamp with time zone,
	"withheld" boolean DEFAULT false NOT NULL,
	"missing_since" timestamp with time zone,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "engagement_posts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "engagement_samples" (
	"engagement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"score" integer,
	"upvote_ratio" double precision,
	"num_comments" integer,
	"removed" boolean NOT NULL,
	CONSTRAINT "engagement_samples_engagement_id_taken_at_pk" PRIMARY KEY("engagement_id","taken_at")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_type" text NOT NULL,
	"thing_title" text NOT NULL,
	"thing_url" text NOT NULL,
	"buddy_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_sample_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "engagements_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "erased_people" (
	"user_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"username_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_people_user_id_forum_username_hash_pk" PRIMARY KEY("user_id","forum","username_hash")
);
--> statement-breakpoint
CREATE TABLE "erasure_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evergreen_searches" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"searched_at" timestamp with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"searching_until" timestamp with time zone,
	CONSTRAINT "evergreen_searches_campaign_id_pk" PRIMARY KEY("campaign_id")
);
--> statement-breakpoint
CREATE TABLE "evergreen_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"reddit_id" text NOT NULL,
	"post_id" uuid,
	"offered_at" timestamp with time zone NOT NULL,
	"search_query" text NOT NULL,
	"search_sort" text NOT NULL,
	"place" integer NOT NULL,
	"found_num_comments" integer,
	"relevance_score" double precision NOT NULL,
	"reason" text NOT NULL,
	"ledger" jsonb NOT NULL,
	"read_by" text NOT NULL,
	"words_because" text,
	"kind" text,
	"fit" text,
	"verdict" text,
	"judged_at" timestamp with time zone,
	CONSTRAINT "evergreen_threads_campaign_id_forum_reddit_id_unique" UNIQUE("campaign_id","forum","reddit_id")
);
--> statement-breakpoint
CREATE TABLE "first_look_requests" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"found" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"claims" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_readings" (
	"forum" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"newest_at" timestamp with time zone,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"cursor" bigint
);
--> statement-breakpoint
CREATE TABLE "intent_query_days" (
	"user_id" uuid NOT NULL,
	"campaign_prompt_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "intent_query_days_campaign_prompt_id_day_pk" PRIMARY KEY("campaign_prompt_id","day")
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"position" integer NOT NULL,
	"broad" boolean DEFAULT false NOT NULL,
	CONSTRAINT "keywords_campaign_id_keyword_unique" UNIQUE("campaign_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "lead_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"match_id" uuid,
	"forum" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text GENERATED ALWAYS AS (lower(username)) STORED NOT NULL,
	"summary" text,
	"summarized_by" text,
	"relevance_score" double precision NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recent_posts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"account" jsonb,
	"has_reply" boolean DEFAULT false NOT NULL,
	"first_matched_post_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"value_cents" bigint,
	"value_currency" text DEFAULT 'USD' NOT NULL,
	"won_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"format" integer DEFAULT 1 NOT NULL,
	"enriched_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lead_search_text(username, summary, tags)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"lead_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" uuid,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"expires_at" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "mail_schedules" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"next_mail_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone,
	"quiet_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_alerts" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "match_days" (
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"open" integer NOT NULL,
	"kept" integer NOT NULL,
	"dismissed" integer NOT NULL,
	"hidden" integer NOT NULL,
	"blocked" integer NOT NULL,
	"snoozed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "match_days_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
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
	"read_by" text NOT NULL,
	"words_because" text,
	"kind" text,
	"fit" text,
	"reading" jsonb,
	"scanned_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone DEFAULT now(),
	"reread_since" timestamp with time zone,
	"reread_lease_until" timestamp with time zone,
	"timed_from" timestamp with time zone,
	"verdict" text,
	"judged_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"found_score" integer,
	"found_num_comments" integer,
	"hidden_by" uuid,
	"blocked_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"wakes_on_answer" boolean DEFAULT false NOT NULL,
	"snoozed_num_comments" integer,
	"post_gone" boolean DEFAULT false NOT NULL,
	"subreddit" text DEFAULT '' NOT NULL,
	"keywords" text[],
	"state" text GENERATED ALWAYS AS (case when post_gone then 'gone' when revealed_at is null then 'pending' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' when snoozed_until is not null then 'snoozed' else coalesce(verdict, 'open') end) STORED NOT NULL,
	CONSTRAINT "matches_queue_id_user_id_unique" UNIQUE("id","user_id"),
	CONSTRAINT "matches_queue_campaign_id_post_id_unique" UNIQUE("campaign_id","post_id")
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"campaign_id" uuid,
	"facts" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"wants_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"granted_at" timestamp with time zone,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scope" text NOT NULL,
	"resource" text NOT NULL,
	"keep_earlier" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"grant_id" uuid
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text NOT NULL,
	"resource" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"minute" timestamp with time zone,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "oauth_grants_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issued_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"retries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_directions" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"levels" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_budget_shares" (
	"forum" text NOT NULL,
	"client_id" text NOT NULL,
	"tenant" text NOT NULL,
	"window_number" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "rate_budget_shares_forum_client_id_tenant_pk" PRIMARY KEY("forum","client_id","tenant")
);
--> statement-breakpoint
CREATE TABLE "rate_budgets" (
	"forum" text NOT NULL,
	"client_id" text NOT NULL,
	"window_limit" double precision NOT NULL,
	"remaining" double precision NOT NULL,
	"outstanding" integer DEFAULT 0 NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"consecutive_429" integer DEFAULT 0 NOT NULL,
	"taken" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"window_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_budgets_forum_client_id_pk" PRIMARY KEY("forum","client_id")
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
CREATE TABLE "reader_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"subject" text NOT NULL,
	"model" text NOT NULL,
	"answers" jsonb,
	"cost_dollars" double precision DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reader_models" (
	"model" text PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"dollars_per_token" double precision,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reader_queue" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"relevance_score" double precision NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"backlog" boolean DEFAULT false NOT NULL,
	"stopped_by" text,
	"awaited_until" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_spending" (
	"period" text NOT NULL,
	"user_id" uuid,
	"calls" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_dollars" double precision DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "one_reader_spending_for_each" UNIQUE NULLS NOT DISTINCT("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "received_posts" (
	"forum" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "received_posts_forum_hour_pk" PRIMARY KEY("forum","hour")
);
--> statement-breakpoint
CREATE TABLE "reddit_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"reddit_username" text NOT NULL,
	"country_code" text,
	"main_reddit_account" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"tokens" jsonb NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"refresh_lease" uuid,
	"refresh_lease_until" timestamp with time zone,
	"status" text DEFAULT 'connected' NOT NULL,
	"account_created_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reddit_credentials_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reddit_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"forum" text NOT NULL,
	"token" jsonb NOT NULL,
	"hint" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"replies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"match_id" uuid,
	"post_id" uuid NOT NULL,
	"parent_comment_id" text,
	"parent_author_hash" text,
	"generated_reply" text NOT NULL,
	"cut_reply" text,
	"written_by" text NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"points" text[] DEFAULT '{}' NOT NULL,
	"ref" text GENERATED ALWAYS AS ('rd-' || substr(replace(id::text, '-', ''), 1, 10)) STORED NOT NULL,
	"tag_links" boolean DEFAULT false NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"auto_drafted" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reddit_credential_id" uuid,
	"reddit_username" text,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"reserved_for" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"post_now" boolean DEFAULT false NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"armed_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"first_sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"unknown_since" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"look" integer DEFAULT 0 NOT NULL,
	"look_until" timestamp with time zone,
	"reddit_comment_id" text,
	"extra_comment_ids" text[] DEFAULT '{}' NOT NULL,
	"posted_at" timestamp with time zone,
	"posted_manually" boolean DEFAULT false NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_drafts_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_looks" (
	"reply_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"seen" text,
	"score" integer,
	"answers" integer,
	CONSTRAINT "reply_looks_reply_id_step_pk" PRIMARY KEY("reply_id","step")
);
--> statement-breakpoint
CREATE TABLE "reply_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"view_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_visit_per_view" UNIQUE("reply_id","view_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"gap_from" timestamp with time zone NOT NULL,
	"gap_until" timestamp with time zone NOT NULL,
	"of_comments" boolean DEFAULT false NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_schedules" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"next_scan_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_scan_at" timestamp with time zone,
	"scanned_seq" bigint DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"worth_a_look" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"searched_for" text
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
	"worth_a_look" integer DEFAULT 0 NOT NULL,
	"reading" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL
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
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subreddit_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"reddit_username" text NOT NULL,
	"subreddit" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "subreddit_pauses_user_id_forum_reddit_username_subreddit_unique" UNIQUE("user_id","forum","reddit_username","subreddit")
);
--> statement-breakpoint
CREATE TABLE "subreddit_rules" (
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"rules" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subreddit_rules_forum_subreddit_pk" PRIMARY KEY("forum","subreddit")
);
--> statement-breakpoint
CREATE TABLE "subreddits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"position" integer NOT NULL,
	"back_searched_at" timestamp with time zone,
	"searched_for" text,
	"matched_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subreddits_campaign_id_forum_subreddit_unique" UNIQUE("campaign_id","forum","subreddit")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'lurker' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"subscription_end" timestamp with time zone,
	"renews_at" timestamp with time zone,
	"billed_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"phone" text,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "unmatched_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"lease_until" timestamp with time zone
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
CREATE TABLE "usage_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" text NOT NULL,
	"period" date NOT NULL,
	"spent_on" uuid,
	"spent_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"return_reason" text
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"max_comments_per_day" integer DEFAULT 10 NOT NULL,
	"posting_hours_start" integer DEFAULT 9 NOT NULL,
	"posting_hours_end" integer DEFAULT 17 NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"floor" integer DEFAULT 20 NOT NULL,
	"match_order" text DEFAULT 'new_first' NOT NULL,
	"tag_links" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "visit_hooks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_report_at" timestamp with time zone,
	"reported_on" date,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_hooks_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "watched_subreddits" (
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"watermark_utc" timestamp with time zone,
	"covered_from" timestamp with time zone,
	"covered_to_cap" boolean DEFAULT false NOT NULL,
	"posts_per_day" double precision,
	"last_scanned_at" timestamp with time zone,
	"state" text DEFAULT 'ok' NOT NULL,
	"state_since" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"failed_looks" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"looking_until" timestamp with time zone,
	"demand" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "watched_subreddits_forum_subreddit_pk" PRIMARY KEY("forum","subreddit")
);
--> statement-breakpoint
CREATE TABLE "webhook_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"problem" text,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "one_delivery_per_event" UNIQUE("webhook_id","type","subject")
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"secret" jsonb NOT NULL,
	"signs_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"url" jsonb NOT NULL,
	"secret" jsonb NOT NULL,
	"previous_secret_until" timestamp with time zone,
	"by_app" boolean DEFAULT false NOT NULL,
	"events" text[] NOT NULL,
	"min_score" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "account_meters" ADD CONSTRAINT "account_meters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_meters" ADD CONSTRAINT "account_meters_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk" FOREIGN KEY ("reddit_credential_id","user_id") REFERENCES "public"."reddit_credentials"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_link_uses" ADD CONSTRAINT "alert_link_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_link_uses" ADD CONSTRAINT "alert_link_uses_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD CONSTRAINT "buddy_upvote_queue_engagement_queue_id_user_id_engagements_id_user_id_fk" FOREIGN KEY ("engagement_queue_id","user_id") REFERENCES "public"."engagements"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_directions" ADD CONSTRAINT "campaign_directions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_facts" ADD CONSTRAINT "campaign_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_facts" ADD CONSTRAINT "campaign_facts_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_feeds" ADD CONSTRAINT "campaign_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_feeds" ADD CONSTRAINT "campaign_feeds_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_names" ADD CONSTRAINT "campaign_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_names" ADD CONSTRAINT "campaign_names_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_prompts" ADD CONSTRAINT "campaign_prompts_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dismissed_months" ADD CONSTRAINT "dismissed_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "do_not_contact" ADD CONSTRAINT "do_not_contact_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagement_samples" ADD CONSTRAINT "engagement_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagement_samples" ADD CONSTRAINT "engagement_samples_engagement_id_user_id_engagements_id_user_id_fk" FOREIGN KEY ("engagement_id","user_id") REFERENCES "public"."engagements"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "erasure_keys" ADD CONSTRAINT "erasure_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evergreen_searches" ADD CONSTRAINT "evergreen_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evergreen_searches" ADD CONSTRAINT "evergreen_searches_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intent_query_days" ADD CONSTRAINT "intent_query_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_first_matched_post_id_engagement_posts_id_fk" FOREIGN KEY ("first_matched_post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_runs" ADD CONSTRAINT "lead_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_schedules" ADD CONSTRAINT "mail_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "negative_users" ADD CONSTRAINT "negative_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "negative_users" ADD CONSTRAINT "negative_users_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_grant_id_user_id_oauth_grants_id_user_id_fk" FOREIGN KEY ("grant_id","user_id") REFERENCES "public"."oauth_grants"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_session_id_user_id_sessions_id_user_id_fk" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_user_id_oauth_grants_id_user_id_fk" FOREIGN KEY ("grant_id","user_id") REFERENCES "public"."oauth_grants"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_directions" ADD CONSTRAINT "post_directions_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reader_answers" ADD CONSTRAINT "reader_answers_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reader_queue" ADD CONSTRAINT "reader_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reader_queue" ADD CONSTRAINT "reader_queue_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reader_spending" ADD CONSTRAINT "reader_spending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD CONSTRAINT "reddit_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_counts" ADD CONSTRAINT "reply_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_looks" ADD CONSTRAINT "reply_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_looks" ADD CONSTRAINT "reply_looks_reply_id_user_id_reply_drafts_id_user_id_fk" FOREIGN KEY ("reply_id","user_id") REFERENCES "public"."reply_drafts"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_visits" ADD CONSTRAINT "reply_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_visits" ADD CONSTRAINT "reply_visits_reply_id_user_id_reply_drafts_id_user_id_fk" FOREIGN KEY ("reply_id","user_id") REFERENCES "public"."reply_drafts"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_schedules" ADD CONSTRAINT "scan_schedules_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subreddit_pauses" ADD CONSTRAINT "subreddit_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unmatched_posts" ADD CONSTRAINT "unmatched_posts_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_ledger" ADD CONSTRAINT "usage_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visit_hooks" ADD CONSTRAINT "visit_hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_user_id_webhooks_id_user_id_fk" FOREIGN KEY ("webhook_id","user_id") REFERENCES "public"."webhooks"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_user_id_webhooks_id_user_id_fk" FOREIGN KEY ("webhook_id","user_id") REFERENCES "public"."webhooks"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_meters_user_id_index" ON "account_meters" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "activity_user_id_at_id_index" ON "activity" USING btree ("user_id","at","id");
--> statement-breakpoint
CREATE INDEX "activity_by_age" ON "activity" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "alert_link_uses_user_id_index" ON "alert_link_uses" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "alert_link_uses_used_at_index" ON "alert_link_uses" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "api_keys_user_id_created_at_index" ON "api_keys" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "customers_by_sync" ON "billing_customers" USING btree ("billed_by","synced_at");
--> statement-breakpoint
CREATE INDEX "billing_events_applied_at_index" ON "billing_events" USING btree ("applied_at");
--> statement-breakpoint
CREATE INDEX "buddy_upvote_queue_user_id_index" ON "buddy_upvote_queue" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "buddy_upvote_queue_status_scheduled_for_index" ON "buddy_upvote_queue" USING btree ("status","scheduled_for");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_change_per_transaction_and_user" ON "campaign_changes" USING btree ("transaction","user_id");
--> statement-breakpoint
CREATE INDEX "campaign_changes_changed_at_index" ON "campaign_changes" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "campaign_facts_user_id_index" ON "campaign_facts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaign_feeds_user_id_index" ON "campaign_feeds" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaign_names_user_id_index" ON "campaign_names" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaign_prompts_user_id_index" ON "campaign_prompts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaign_rules_user_id_index" ON "campaign_rules" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaign_visits_user_id_index" ON "campaign_visits" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "campaigns_user_id_created_at_index" ON "campaigns" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "client_links_user_id_index" ON "client_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "deleted_matches_user_id_index" ON "deleted_matches" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_do_not_contact_per_username" ON "do_not_contact" USING btree ("user_id",lower("username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_post_and_comment" ON "engagement_posts" USING btree ("forum","reddit_id",coalesce("comment_id", ''),(case when "withheld" then "id"::text else '' end));
--> statement-breakpoint
CREATE INDEX "engagement_posts_forum_subreddit_created_utc_index" ON "engagement_posts" USING btree ("forum","subreddit","created_utc");
--> statement-breakpoint
CREATE INDEX "engagement_posts_forum_checked_at_index" ON "engagement_posts" USING btree ("forum","checked_at");
--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "engagement_posts" USING btree ("forum","author_key");
--> statement-breakpoint
CREATE INDEX "posts_by_arrival" ON "engagement_posts" USING btree ("forum",lower("subreddit"),"seq") WHERE comment_id is null;
--> statement-breakpoint
CREATE INDEX "posts_by_account" ON "engagement_posts" USING btree (split_part("reddit_id", '/', 1)) WHERE reddit_id like 'did:%';
--> statement-breakpoint
CREATE INDEX "comments_by_age" ON "engagement_posts" USING btree ("created_utc") WHERE comment_id is not null;
--> statement-breakpoint
CREATE INDEX "engagement_samples_user_id_index" ON "engagement_samples" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "engagement_samples_taken_at_index" ON "engagement_samples" USING btree ("taken_at");
--> statement-breakpoint
CREATE INDEX "engagements_user_id_created_at_index" ON "engagements" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "samples_due" ON "engagements" USING btree ("next_sample_at") WHERE next_sample_at is not null;
--> statement-breakpoint
CREATE INDEX "evergreen_searches_user_id_index" ON "evergreen_searches" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "evergreen_searches_due_at_index" ON "evergreen_searches" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "evergreen_threads_post_id_index" ON "evergreen_threads" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "evergreen_threads_user_id_post_id_index" ON "evergreen_threads" USING btree ("user_id","post_id");
--> statement-breakpoint
CREATE INDEX "evergreen_threads_offered" ON "evergreen_threads" USING btree ("campaign_id","offered_at") WHERE post_id is not null;
--> statement-breakpoint
CREATE INDEX "first_looks_asked_at_index" ON "first_looks" USING btree ("asked_at");
--> statement-breakpoint
CREATE INDEX "intent_query_days_user_id_day_index" ON "intent_query_days" USING btree ("user_id","day");
--> statement-breakpoint
CREATE INDEX "keywords_user_id_index" ON "keywords" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_person_and_campaign" ON "lead_profiles" USING btree ("campaign_id","forum","username_key");
--> statement-breakpoint
CREATE INDEX "leads_by_person" ON "lead_profiles" USING btree ("forum","username_key");
--> statement-breakpoint
CREATE INDEX "leads_by_score" ON "lead_profiles" USING btree ("user_id","relevance_score","id");
--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "lead_profiles" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "leads_of_a_campaign_by_score" ON "lead_profiles" USING btree ("user_id","campaign_id","relevance_score","id");
--> statement-breakpoint
CREATE INDEX "leads_of_a_campaign_by_time" ON "lead_profiles" USING btree ("user_id","campaign_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "leads_of_a_status_by_score" ON "lead_profiles" USING btree ("user_id","status","relevance_score","id");
--> statement-breakpoint
CREATE INDEX "leads_of_a_status_by_time" ON "lead_profiles" USING btree ("user_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "leads_won" ON "lead_profiles" USING btree ("user_id","won_at") WHERE won_at is not null;
--> statement-breakpoint
CREATE INDEX "leads_to_check" ON "lead_profiles" USING btree ("forum","checked_at");
--> statement-breakpoint
CREATE INDEX "lead_profiles_match_id_user_id_index" ON "lead_profiles" USING btree ("match_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_lead_run" ON "lead_runs" USING btree ("user_id","kind") WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX "lead_runs_user_id_kind_started_at_index" ON "lead_runs" USING btree ("user_id","kind","started_at");
--> statement-breakpoint
CREATE INDEX "lead_tasks_user_id_index" ON "lead_tasks" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "lead_tasks_due_at_index" ON "lead_tasks" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "mail_outbox_user_id_index" ON "mail_outbox" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mail_outbox" USING btree ("expires_at") WHERE sent_at is null and ended_at is null;
--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mail_outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mail_schedules" USING btree ("next_mail_at");
--> statement-breakpoint
CREATE INDEX "matches_to_tell" ON "match_alerts" USING btree ("user_id") WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX "matches_to_mail" ON "match_alerts" USING btree ("user_id") WHERE told_at is not null;
--> statement-breakpoint
CREATE INDEX "match_days_user_id_index" ON "match_days" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "matches_to_reread" ON "matches_queue" USING btree ("reread_since","campaign_id") WHERE reread_since is not null;
--> statement-breakpoint
CREATE INDEX "matches_listed_by_scan" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score","id","user_id","revealed_at") WHERE state in ('open', 'kept');
--> statement-breakpoint
CREATE INDEX "matches_listed_by_score" ON "matches_queue" USING btree ("campaign_id","relevance_score","scanned_at","id","user_id","revealed_at") WHERE state in ('open', 'kept');
--> statement-breakpoint
CREATE INDEX "matches_listed_by_reveal" ON "matches_queue" USING btree ("campaign_id","revealed_at") WHERE state in ('open', 'kept');
--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_scan" ON "matches_queue" USING btree ("campaign_id","state","scanned_at","relevance_score","id","user_id","revealed_at");
--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_score" ON "matches_queue" USING btree ("campaign_id","state","relevance_score","scanned_at","id","user_id","revealed_at");
--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_scan" ON "matches_queue" USING btree ("user_id","campaign_id","subreddit","scanned_at","relevance_score","id");
--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_score" ON "matches_queue" USING btree ("user_id","campaign_id","subreddit","relevance_score","scanned_at","id");
--> statement-breakpoint
CREATE INDEX "matches_queue_post_id_index" ON "matches_queue" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "matches_queue_user_id_post_id_index" ON "matches_queue" USING btree ("user_id","post_id");
--> statement-breakpoint
CREATE INDEX "matches_snoozed" ON "matches_queue" USING btree ("snoozed_until") WHERE snoozed_until is not null;
--> statement-breakpoint
CREATE INDEX "matches_to_reveal" ON "matches_queue" USING btree ("campaign_id") WHERE revealed_at is null;
--> statement-breakpoint
CREATE INDEX "matches_queue_hidden_by_index" ON "matches_queue" USING btree ("hidden_by") WHERE hidden_by is not null;
--> statement-breakpoint
CREATE INDEX "negative_users_user_id_index" ON "negative_users" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_unread_notification_per_subject" ON "notifications" USING btree ("user_id","kind","subject") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("user_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_of_subject" ON "notifications" USING btree ("user_id","kind","subject");
--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("user_id") WHERE wants_mail and (mailed_at is null or mailed_at < updated_at);
--> statement-breakpoint
CREATE INDEX "notifications_campaign_id_index" ON "notifications" USING btree ("campaign_id");
--> statement-breakpoint
CREATE INDEX "notifications_updated_at_index" ON "notifications" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "oauth_clients_never_granted" ON "oauth_clients" USING btree ("created_at") WHERE granted_at is null;
--> statement-breakpoint
CREATE INDEX "oauth_clients_granted_at_index" ON "oauth_clients" USING btree ("granted_at");
--> statement-breakpoint
CREATE INDEX "oauth_codes_user_id_index" ON "oauth_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "oauth_codes_client_id_index" ON "oauth_codes" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "oauth_codes_grant_id_index" ON "oauth_codes" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "oauth_codes_expires_at_index" ON "oauth_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "oauth_grants_user_id_created_at_index" ON "oauth_grants" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "oauth_grants_client_id_index" ON "oauth_grants" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "oauth_grants_expires_at_index" ON "oauth_grants" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "oauth_states_expires_at_index" ON "oauth_states" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "oauth_tokens_grant_id_index" ON "oauth_tokens" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "oauth_tokens_expires_at_index" ON "oauth_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "reader_answers_post_id_index" ON "reader_answers" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "reader_answers_latest" ON "reader_answers" USING btree ("model","subject","answered_at");
--> statement-breakpoint
CREATE INDEX "reader_answers_answered_at_index" ON "reader_answers" USING btree ("answered_at");
--> statement-breakpoint
CREATE INDEX "reader_queue_best_first" ON "reader_queue" USING btree ("backlog",(stopped_by is null),"relevance_score" DESC NULLS LAST,"match_id");
--> statement-breakpoint
CREATE INDEX "reader_queue_campaign_id_index" ON "reader_queue" USING btree ("campaign_id");
--> statement-breakpoint
CREATE INDEX "reader_queue_user_id_index" ON "reader_queue" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "reader_queue_queued_at_index" ON "reader_queue" USING btree ("queued_at");
--> statement-breakpoint
CREATE INDEX "reader_queue_awaited_until_index" ON "reader_queue" USING btree ("awaited_until") WHERE awaited_until is not null;
--> statement-breakpoint
CREATE INDEX "reader_spending_user_id_index" ON "reader_spending" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_reddit_account" ON "reddit_credentials" USING btree ("user_id","forum") WHERE main_reddit_account;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_reddit_account" ON "reddit_credentials" USING btree ("user_id","forum",lower("reddit_username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_connection_per_reddit_account" ON "reddit_credentials" USING btree ("forum",lower("reddit_username")) WHERE status = 'connected';
--> statement-breakpoint
CREATE UNIQUE INDEX "one_reply_per_account_and_parent" ON "reply_drafts" USING btree (lower("reddit_username"),coalesce("parent_comment_id", "post_id"::text)) WHERE status in ('queued', 'posting', 'unknown', 'posted') and not (posted_manually and reddit_credential_id is null);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_record_per_comment" ON "reply_drafts" USING btree ("user_id","post_id","reddit_comment_id") WHERE status = 'posted' and posted_manually and reddit_credential_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_draft_per_parent" ON "reply_drafts" USING btree ("match_id",coalesce("parent_comment_id", '')) WHERE status = 'draft';
--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_created_at_id_index" ON "reply_drafts" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_status_created_at_id_index" ON "reply_drafts" USING btree ("user_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_post_id_index" ON "reply_drafts" USING btree ("user_id","post_id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_match_id_index" ON "reply_drafts" USING btree ("user_id","match_id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_match_id_created_at_id_index" ON "reply_drafts" USING btree ("match_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_post_id_index" ON "reply_drafts" USING btree ("post_id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_parent_comment_id_index" ON "reply_drafts" USING btree ("parent_comment_id");
--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_ref_index" ON "reply_drafts" USING btree ("user_id","ref");
--> statement-breakpoint
CREATE INDEX "replies_visited" ON "reply_drafts" USING btree ("user_id") WHERE visits > 0;
--> statement-breakpoint
CREATE INDEX "replies_due" ON "reply_drafts" USING btree ("scheduled_for") WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX "replies_in_doubt" ON "reply_drafts" USING btree ("status") WHERE status in ('posting', 'unknown');
--> statement-breakpoint
CREATE INDEX "reply_looks_user_id_reply_id_index" ON "reply_looks" USING btree ("user_id","reply_id");
--> statement-breakpoint
CREATE INDEX "looks_due" ON "reply_looks" USING btree ("due_at") WHERE looked_at is null;
--> statement-breakpoint
CREATE INDEX "reply_visits_user_id_at_index" ON "reply_visits" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "reply_visits_at_index" ON "reply_visits" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "scan_gaps_forum_subreddit_noticed_at_index" ON "scan_gaps" USING btree ("forum","subreddit","noticed_at");
--> statement-breakpoint
CREATE INDEX "scans_due" ON "scan_schedules" USING btree ("next_scan_at") WHERE active;
--> statement-breakpoint
CREATE INDEX "scans_campaign_id_started_at_index" ON "scans" USING btree ("campaign_id","started_at");
--> statement-breakpoint
CREATE INDEX "scans_user_id_index" ON "scans" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_scan_per_campaign" ON "scans" USING btree ("campaign_id") WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "subreddits_user_id_index" ON "subreddits" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "watchers_by_subreddit" ON "subreddits" USING btree ("forum",lower("subreddit"));
--> statement-breakpoint
CREATE INDEX "unmatched_posts_stored_at_index" ON "unmatched_posts" USING btree ("stored_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_unit_for_each_thing" ON "usage_ledger" USING btree ("user_id","counter","period","spent_on");
--> statement-breakpoint
CREATE INDEX "units_by_time" ON "usage_ledger" USING btree ("user_id","spent_at");
--> statement-breakpoint
CREATE INDEX "units_returned" ON "usage_ledger" USING btree ("user_id","counter","returned_at") WHERE returned_at is not null;
--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "deliveries_by_time" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user_id_index" ON "webhook_deliveries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook_id_signs_until_index" ON "webhook_secrets" USING btree ("webhook_id","signs_until");
--> statement-breakpoint
CREATE INDEX "webhook_secrets_user_id_index" ON "webhook_secrets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "webhooks_user_id_created_at_index" ON "webhooks" USING btree ("user_id","created_at");
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_user') THEN CREATE ROLE radar_user NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_system') THEN CREATE ROLE radar_system NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT radar_user, radar_system TO %I', current_user); EXCEPTION WHEN OTHERS THEN NULL; END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO radar_user, radar_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO radar_system;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO radar_system;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    CONTINUE WHEN name = 'activity';
    EXECUTE format('CREATE POLICY system ON %I TO radar_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO radar_system;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO radar_system;
--> statement-breakpoint
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
GRANT SELECT ON engagement_posts TO radar_user;
--> statement-breakpoint
CREATE POLICY matched ON engagement_posts FOR SELECT TO radar_user USING (
  EXISTS (SELECT FROM matches_queue WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM reply_drafts WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM evergreen_threads WHERE post_id = engagement_posts.id OFFSET 0)
);
--> statement-breakpoint
ALTER TABLE watched_subreddits SET (fillfactor = 50);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  user_settings, usage_counters, intent_query_days, reddit_credentials, oauth_states
  TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON user_settings TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON usage_counters TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON intent_query_days TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON reddit_credentials TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON oauth_states TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON api_keys TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON api_keys TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT, DELETE ON oauth_grants TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON oauth_grants TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON oauth_codes TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON oauth_tokens TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT ON subscriptions TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON subscriptions TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT, INSERT ON usage_ledger TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON usage_ledger TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT INSERT ON mail_outbox TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON mail_outbox TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON billing_customers TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
ALTER TABLE intent_query_days
  ADD CONSTRAINT intent_query_days_campaign_prompt_id_user_id_campaign_prompts_id_user_id_fk
  FOREIGN KEY (campaign_prompt_id, user_id) REFERENCES campaign_prompts (id, user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE usage_counters SET (fillfactor = 70);
--> statement-breakpoint
GRANT SELECT ON activity TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON activity FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
REVOKE UPDATE, DELETE ON activity FROM radar_system;
--> statement-breakpoint
CREATE POLICY system ON activity FOR SELECT TO radar_system USING (true);
--> statement-breakpoint
CREATE POLICY system_writes ON activity FOR INSERT TO radar_system WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY logged ON activity FOR INSERT TO CURRENT_USER WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY old_seen ON activity FOR SELECT TO CURRENT_USER USING (at < now() - interval '2 years');
--> statement-breakpoint
CREATE POLICY old_deleted ON activity FOR DELETE TO CURRENT_USER USING (at < now() - interval '2 years');
--> statement-breakpoint
CREATE FUNCTION delete_old_activity() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM activity WHERE at < now() - interval '2 years'
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_old_activity() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_old_activity() TO radar_system;
--> statement-breakpoint
CREATE FUNCTION log_activity(owner uuid, what text, target uuid, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'job');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, acted_on, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, target, facts);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION log_activity(uuid, text, uuid, jsonb) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION log_personal(owner uuid, what text, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'user');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, facts);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION log_personal(uuid, text, jsonb) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION log_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(field ORDER BY field), '[]') INTO fields FROM (VALUES
    ('bio', OLD.bio <> NEW.bio),
    ('full_name', OLD.full_name <> NEW.full_name),
    ('notification_preferences', OLD.notification_preferences <> NEW.notification_preferences)) AS changed (field, is_so)
    WHERE is_so;
  IF fields <> '[]' THEN
    PERFORM log_personal(NEW.id, 'settings.changed', jsonb_build_object('fields', fields));
  END IF;
  IF OLD.two_factor_enabled <> NEW.two_factor_enabled THEN
    PERFORM log_personal(NEW.id, CASE WHEN NEW.two_factor_enabled THEN 'second_factor.on' ELSE 'second_factor.off' END, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_user AFTER UPDATE OF full_name, bio, notification_preferences, two_factor_enabled ON users
  FOR EACH ROW EXECUTE FUNCTION log_user();
--> statement-breakpoint
CREATE POLICY counted ON accounts FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION log_sign_in_way() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM log_personal(NEW.user_id, 'password.changed', '{}');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_personal(OLD.user_id, 'identity.removed', jsonb_build_object('name', OLD.provider_id));
  -- The first one is the sign-up.
  ELSIF EXISTS (SELECT FROM accounts WHERE user_id = NEW.user_id AND id <> NEW.id) THEN
    PERFORM log_personal(NEW.user_id, 'identity.added', jsonb_build_object('name', NEW.provider_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_sign_in_way AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_sign_in_way();
--> statement-breakpoint
CREATE TRIGGER log_password AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION log_sign_in_way();
--> statement-breakpoint
CREATE FUNCTION log_settings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'settings.changed', NULL,
    jsonb_build_object('fields', changed_fields(to_jsonb(OLD), to_jsonb(NEW))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_settings AFTER UPDATE ON user_settings
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION log_settings();
--> statement-breakpoint
CREATE FUNCTION log_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'plan.changed', NULL, jsonb_build_object('name', NEW.tier));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_plan AFTER UPDATE OF tier ON subscriptions
  FOR EACH ROW WHEN (OLD.tier IS DISTINCT FROM NEW.tier) EXECUTE FUNCTION log_plan();
--> statement-breakpoint
CREATE FUNCTION log_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'key.made', NEW.id, jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM log_activity(OLD.user_id, 'key.revoked', OLD.id, jsonb_build_object('name', OLD.name));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_key AFTER INSERT OR DELETE ON api_keys
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_key();
--> statement-breakpoint
CREATE FUNCTION log_assistant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_personal(NEW.user_id, 'assistant.connected', jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM log_activity(OLD.user_id, 'assistant.disconnected', OLD.id, jsonb_build_object('name', OLD.name));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_assistant AFTER INSERT OR DELETE ON oauth_grants
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_assistant();
--> statement-breakpoint
CREATE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'account.connected', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'account.disconnected', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_account AFTER INSERT OR DELETE ON reddit_credentials
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_account();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  campaigns, subreddits, keywords, campaign_prompts, campaign_names, negative_users, do_not_contact
  TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON campaigns TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON subreddits TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON keywords TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_prompts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_names TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON negative_users TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON do_not_contact TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON erasure_keys TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT (user_id, forum, erased_at) ON erased_people TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON erased_people TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE FUNCTION log_campaign() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'campaign.created', NEW.id, jsonb_build_object('name', NEW.name));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'campaign.deleted', OLD.id, jsonb_build_object('name', OLD.name));
  ELSE
    PERFORM log_activity(NEW.user_id, 'campaign.changed', NEW.id,
      jsonb_build_object('name', NEW.name, 'fields', changed_fields(to_jsonb(OLD), to_jsonb(NEW))));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_campaign_made AFTER INSERT OR DELETE ON campaigns
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_campaign();
--> statement-breakpoint
CREATE TRIGGER log_campaign_changed AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION log_campaign();
--> statement-breakpoint
CREATE FUNCTION log_do_not_contact() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'do_not_contact.removed', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'do_not_contact.added', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_do_not_contact AFTER INSERT OR DELETE ON do_not_contact
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_do_not_contact();
--> statement-breakpoint
CREATE FUNCTION log_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'person.erased', NULL, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_erasure AFTER INSERT ON erased_people FOR EACH ROW EXECUTE FUNCTION log_erasure();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notifications TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON notifications TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO radar_user;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON webhook_secrets TO radar_user;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON webhooks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON webhook_secrets TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON webhook_deliveries TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT ON match_alerts, mail_schedules TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON match_alerts FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON mail_schedules FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY scheduled ON mail_schedules TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION schedule_mails() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_schedules (user_id, quiet_since) VALUES (NEW.user_id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedule_mails AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION schedule_mails();
--> statement-breakpoint
CREATE FUNCTION replan_mails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE mail_schedules SET next_mail_at = NULL WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER replan_mails AFTER UPDATE OF notification_preferences ON users
  FOR EACH ROW EXECUTE FUNCTION replan_mails('id');
--> statement-breakpoint
CREATE TRIGGER replan_mails AFTER INSERT OR UPDATE OF timezone ON user_settings
  FOR EACH ROW EXECUTE FUNCTION replan_mails('user_id');
--> statement-breakpoint
CREATE TRIGGER replan_mails AFTER INSERT OR UPDATE OF tier ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION replan_mails('user_id');
--> statement-breakpoint
CREATE FUNCTION log_webhook() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.made', NEW.id, jsonb_build_object('name', NEW.name));
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'webhook.deleted', OLD.id, jsonb_build_object('name', OLD.name));
    RETURN NULL;
  END IF;
  -- What another master key wraps anew is the same address and the same secret.
  SELECT coalesce(jsonb_agg(field ORDER BY field), '[]') INTO fields FROM (VALUES
    ('active', OLD.active <> NEW.active),
    ('address', OLD.url ->> 'ciphertext' <> NEW.url ->> 'ciphertext'),
    ('events', OLD.events <> NEW.events),
    ('min_score', OLD.min_score <> NEW.min_score),
    ('name', OLD.name <> NEW.name)) AS changed (field, is_so) WHERE is_so;
  IF fields <> '[]' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.changed', NEW.id, jsonb_build_object('name', NEW.name, 'fields', fields));
  END IF;
  IF OLD.secret ->> 'ciphertext' <> NEW.secret ->> 'ciphertext' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.secret_made', NEW.id, jsonb_build_object('name', NEW.name));
  END IF;
  IF OLD.disabled_reason IS NULL AND NEW.disabled_reason IS NOT NULL THEN
    PERFORM log_activity(NEW.user_id, 'webhook.disabled', NEW.id, jsonb_build_object('name', NEW.name));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_webhook_made AFTER INSERT OR DELETE ON webhooks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_webhook();
--> statement-breakpoint
CREATE TRIGGER log_webhook_changed AFTER UPDATE OF name, url, secret, events, min_score, active, disabled_reason ON webhooks
  FOR EACH ROW EXECUTE FUNCTION log_webhook();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  reply_drafts, campaign_facts, reply_looks, subreddit_pauses, account_meters, engagements, engagement_samples,
  buddy_upvote_queue
  TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON reply_drafts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_facts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON reply_looks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON subreddit_pauses TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON account_meters TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON engagements TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON engagement_samples TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON buddy_upvote_queue TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT ON reply_visits TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON reply_visits FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
ALTER TABLE reply_drafts
  ADD CONSTRAINT reply_drafts_match_id_user_id_matches_queue_id_user_id_fk
  FOREIGN KEY (match_id, user_id) REFERENCES matches_queue (id, user_id) ON DELETE SET NULL (match_id);
--> statement-breakpoint
ALTER TABLE reply_drafts
  ADD CONSTRAINT reply_drafts_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk
  FOREIGN KEY (reddit_credential_id, user_id) REFERENCES reddit_credentials (id, user_id)
  ON DELETE SET NULL (reddit_credential_id);
--> statement-breakpoint
ALTER TABLE buddy_upvote_queue
  ADD CONSTRAINT buddy_upvote_queue_buddy_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk
  FOREIGN KEY (buddy_reddit_credential_id, user_id) REFERENCES reddit_credentials (id, user_id)
  ON DELETE SET NULL (buddy_reddit_credential_id);
--> statement-breakpoint
GRANT SELECT ON reply_counts TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON reply_counts FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY counted ON reply_counts TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION count_new_replies() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO reply_counts AS c (user_id, replies) SELECT user_id, count(*) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET replies = c.replies + excluded.replies;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_replies AFTER INSERT ON reply_drafts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_replies();
--> statement-breakpoint
CREATE FUNCTION count_deleted_replies() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM reply_counts WHERE user_id IN (SELECT user_id FROM removed) ORDER BY user_id FOR UPDATE;
  UPDATE reply_counts c SET replies = c.replies - gone.replies
  FROM (SELECT user_id, count(*) AS replies FROM removed GROUP BY 1) gone WHERE c.user_id = gone.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_deleted_replies AFTER DELETE ON reply_drafts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_replies();
--> statement-breakpoint
CREATE FUNCTION log_reply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.approved_at IS NOT NULL AND NEW.approved_at IS DISTINCT FROM OLD.approved_at THEN
    PERFORM log_activity(NEW.user_id, 'reply.approved', NEW.id, '{}');
  END IF;
  IF NEW.status = 'posted' AND OLD.status <> 'posted' THEN
    PERFORM log_activity(NEW.user_id, 'reply.posted', NEW.id, '{}');
  ELSIF NEW.status = 'failed' AND OLD.status <> 'failed' THEN
    PERFORM log_activity(NEW.user_id, 'reply.failed', NEW.id, jsonb_build_object('reason', NEW.error_code));
  ELSIF NEW.status = 'draft' AND OLD.status <> 'draft' THEN
    PERFORM log_activity(NEW.user_id, 'reply.taken_back', NEW.id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_reply AFTER UPDATE ON reply_drafts
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_reply();
--> statement-breakpoint
CREATE FUNCTION log_engagement() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'engagement.created', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'engagement.deleted', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_engagement AFTER INSERT OR DELETE ON engagements
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_engagement();
--> statement-breakpoint
CREATE FUNCTION log_upvote() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, CASE NEW.status WHEN 'completed' THEN 'upvote.cast' ELSE 'upvote.failed' END,
    NEW.engagement_queue_id, '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_upvote AFTER UPDATE OF status ON buddy_upvote_queue
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_upvote();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  matches_queue, alert_link_uses, campaign_visits, deleted_matches, campaign_rules, scans, evergreen_threads
  TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON alert_link_uses TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_visits TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON deleted_matches TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_rules TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON scans TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON evergreen_threads TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON matches_queue TO radar_user USING (user_id = app_user_id() AND revealed_at IS NOT NULL)
  WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE STATISTICS matches_of_owners (dependencies) ON campaign_id, user_id FROM matches_queue;
--> statement-breakpoint
CREATE STATISTICS match_days_of_owners (dependencies) ON campaign_id, user_id FROM match_days;
--> statement-breakpoint
ALTER TABLE matches_queue
  ADD CONSTRAINT matches_queue_hidden_by_user_id_campaign_rules_id_user_id_fk
  FOREIGN KEY (hidden_by, user_id) REFERENCES campaign_rules (id, user_id) ON DELETE SET NULL (hidden_by);
--> statement-breakpoint
CREATE FUNCTION fill_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_forum text;
  places text[];
BEGIN
  SELECT forum, subreddit, also_in, purged_at IS NOT NULL, score, num_comments
    INTO of_forum, NEW.subreddit, places, NEW.post_gone, NEW.found_score, NEW.found_num_comments
    FROM engagement_posts WHERE id = NEW.post_id FOR KEY SHARE;
  IF cardinality(places) > 0 THEN
    NEW.subreddit := coalesce((
      SELECT s.subreddit FROM subreddits s
        WHERE s.campaign_id = NEW.campaign_id AND s.forum = of_forum AND lower(s.subreddit) = ANY (places)
        ORDER BY array_position(places, lower(s.subreddit)) LIMIT 1), NEW.subreddit);
  END IF;
  IF NEW.post_gone THEN
    NEW.reason := 'This post was deleted on the forum, so its words are gone from here as well.';
    NEW.ledger := '[]';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_match BEFORE INSERT ON matches_queue FOR EACH ROW EXECUTE FUNCTION fill_match();
--> statement-breakpoint
GRANT SELECT ON match_days TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON match_days FOR SELECT TO radar_user USING (user_id = app_user_id());
--> statement-breakpoint
CREATE POLICY counted ON match_days TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION count_new_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO match_days AS d (campaign_id, day, user_id, open, kept, dismissed, hidden, blocked, snoozed)
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date, user_id,
      count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'kept'),
      count(*) FILTER (WHERE state = 'dismissed'), count(*) FILTER (WHERE state = 'hidden'),
      count(*) FILTER (WHERE state = 'blocked'), count(*) FILTER (WHERE state = 'snoozed')
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (campaign_id, day) DO UPDATE SET open = d.open + excluded.open, kept = d.kept + excluded.kept,
    dismissed = d.dismissed + excluded.dismissed, hidden = d.hidden + excluded.hidden,
    blocked = d.blocked + excluded.blocked, snoozed = d.snoozed + excluded.snoozed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_matches AFTER INSERT ON matches_queue
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_matches();
--> statement-breakpoint
CREATE FUNCTION count_moved_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO match_days (campaign_id, day, user_id, open, kept, dismissed, hidden, blocked)
    SELECT DISTINCT a.campaign_id, (a.scanned_at AT TIME ZONE 'UTC')::date, a.user_id, 0, 0, 0, 0, 0
    FROM added a JOIN removed r USING (id)
    WHERE (a.scanned_at AT TIME ZONE 'UTC')::date <> (r.scanned_at AT TIME ZONE 'UTC')::date
    ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT a.campaign_id, (unnest(ARRAY[a.scanned_at, r.scanned_at]) AT TIME ZONE 'UTC')::date
    FROM added a JOIN removed r USING (id) WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open + c.open, kept = d.kept + c.kept, dismissed = d.dismissed + c.dismissed,
    hidden = d.hidden + c.hidden, blocked = d.blocked + c.blocked, snoozed = d.snoozed + c.snoozed
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      coalesce(sum(step) FILTER (WHERE state = 'open'), 0) AS open,
      coalesce(sum(step) FILTER (WHERE state = 'kept'), 0) AS kept,
      coalesce(sum(step) FILTER (WHERE state = 'dismissed'), 0) AS dismissed,
      coalesce(sum(step) FILTER (WHERE state = 'hidden'), 0) AS hidden,
      coalesce(sum(step) FILTER (WHERE state = 'blocked'), 0) AS blocked,
      coalesce(sum(step) FILTER (WHERE state = 'snoozed'), 0) AS snoozed
    FROM (
      SELECT a.campaign_id, a.scanned_at, a.state, 1 AS step FROM added a JOIN removed r USING (id)
        WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
      UNION ALL
      SELECT r.campaign_id, r.scanned_at, r.state, -1 FROM added a JOIN removed r USING (id)
        WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
    ) moves GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_moved_matches AFTER UPDATE ON matches_queue
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_matches();
--> statement-breakpoint
CREATE FUNCTION count_deleted_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date FROM removed
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open - c.open, kept = d.kept - c.kept, dismissed = d.dismissed - c.dismissed,
    hidden = d.hidden - c.hidden, blocked = d.blocked - c.blocked, snoozed = d.snoozed - c.snoozed
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'kept') AS kept,
      count(*) FILTER (WHERE state = 'dismissed') AS dismissed, count(*) FILTER (WHERE state = 'hidden') AS hidden,
      count(*) FILTER (WHERE state = 'blocked') AS blocked, count(*) FILTER (WHERE state = 'snoozed') AS snoozed
    FROM removed GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_deleted_matches AFTER DELETE ON matches_queue
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_matches();
--> statement-breakpoint
CREATE POLICY own ON campaign_changes FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY recorded ON campaign_changes TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION record_campaign_changes() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO campaign_changes (user_id) SELECT DISTINCT user_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['campaigns', 'subreddits', 'keywords', 'negative_users', 'campaign_prompts',
    'campaign_rules', 'do_not_contact', 'subscriptions'] LOOP
    EXECUTE format('CREATE TRIGGER record_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
    EXECUTE format('CREATE TRIGGER record_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['campaigns', 'subscriptions'] LOOP
    EXECUTE format('CREATE TRIGGER record_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE scans SET (fillfactor = 80);
--> statement-breakpoint
CREATE FUNCTION log_rule() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'rule.accepted', NEW.campaign_id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'rule.undone', OLD.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_rule AFTER INSERT OR DELETE ON campaign_rules
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_rule();
--> statement-breakpoint
CREATE POLICY own ON reader_queue FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON reader_spending FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT ON evergreen_searches TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON evergreen_searches FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
GRANT SELECT ON scan_schedules TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON scan_schedules FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY recorded ON scan_schedules TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION schedule_campaign() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO scan_schedules (campaign_id, user_id, active) VALUES (NEW.id, NEW.user_id, NEW.active)
  ON CONFLICT (campaign_id) DO UPDATE SET active = excluded.active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedule_campaign AFTER INSERT OR UPDATE OF active ON campaigns
  FOR EACH ROW EXECUTE FUNCTION schedule_campaign();
--> statement-breakpoint
CREATE FUNCTION hasten_scan() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE scan_schedules SET next_scan_at = least(next_scan_at, last_scan_at + interval '1 hour')
    WHERE campaign_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hasten_scan AFTER UPDATE OF scanning_frequency ON campaigns
  FOR EACH ROW WHEN (OLD.scanning_frequency <> 'hourly' AND NEW.scanning_frequency = 'hourly')
  EXECUTE FUNCTION hasten_scan();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  saved_views, campaign_feeds, client_links, visit_hooks, dismissed_months
  TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON saved_views TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON campaign_feeds TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON client_links TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON visit_hooks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON dismissed_months TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE FUNCTION log_feed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'feed.ended', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'feed.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_feed_made AFTER INSERT OR DELETE ON campaign_feeds
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_feed();
--> statement-breakpoint
CREATE TRIGGER log_feed_renewed AFTER UPDATE OF secret_hash ON campaign_feeds FOR EACH ROW EXECUTE FUNCTION log_feed();
--> statement-breakpoint
CREATE FUNCTION log_client_link() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'client_link.revoked', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'client_link.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_client_link_made AFTER INSERT OR DELETE ON client_links
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_client_link();
--> statement-breakpoint
CREATE TRIGGER log_client_link_renewed AFTER UPDATE OF token_hash ON client_links
  FOR EACH ROW EXECUTE FUNCTION log_client_link();
--> statement-breakpoint
CREATE FUNCTION log_visit_hook() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'visit_hook.ended', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'visit_hook.made', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_visit_hook_made AFTER INSERT OR DELETE ON visit_hooks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_visit_hook();
--> statement-breakpoint
CREATE TRIGGER log_visit_hook_renewed AFTER UPDATE OF secret_hash ON visit_hooks
  FOR EACH ROW EXECUTE FUNCTION log_visit_hook();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_profiles, lead_tasks, lead_runs TO radar_user;
--> statement-breakpoint
CREATE POLICY own ON lead_profiles TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON lead_tasks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE POLICY own ON lead_runs TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
CREATE FUNCTION queue_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('open', 'kept') AND (NEW.relevance_score >= 59.5 OR EXISTS (
    SELECT FROM engagement_posts p JOIN lead_profiles l ON l.forum = p.forum AND lower(l.username) = lower(p.author)
    WHERE p.id = NEW.post_id AND l.campaign_id = NEW.campaign_id)) THEN
    INSERT INTO lead_tasks (match_id, user_id) VALUES (NEW.id, NEW.user_id)
    ON CONFLICT (match_id) DO UPDATE SET due_at = NULL, tries = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_lead AFTER INSERT OR UPDATE OF revealed_at, relevance_score ON matches_queue
  FOR EACH ROW EXECUTE FUNCTION queue_lead();
