CREATE TABLE "reader_answers" (
	"post_id" uuid NOT NULL,
	"question" text NOT NULL,
	"verdict" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reader_answers_post_id_question_pk" PRIMARY KEY("post_id","question")
);
--> statement-breakpoint
CREATE TABLE "reader_days" (
	"day" date NOT NULL,
	"user_id" uuid,
	"reads" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_dollars" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "one_reader_day_for_each" UNIQUE NULLS NOT DISTINCT("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "reader_queue" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"relevance_score" double precision NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"awaited_until" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reader_answers" ADD CONSTRAINT "reader_answers_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_days" ADD CONSTRAINT "reader_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_queue" ADD CONSTRAINT "reader_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_queue" ADD CONSTRAINT "reader_queue_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_queue" ADD CONSTRAINT "reader_queue_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reader_days_user_id_index" ON "reader_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reader_queue_best_first" ON "reader_queue" USING btree ("user_id","relevance_score");--> statement-breakpoint
CREATE INDEX "reader_queue_campaign_id_index" ON "reader_queue" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "reader_queue_queued_at_index" ON "reader_queue" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "reader_queue_awaited_until_index" ON "reader_queue" USING btree ("awaited_until") WHERE awaited_until is not null;--> statement-breakpoint
-- What an AI reader answered, and what it cost, stays with Radar; its verdict is in the match.
ALTER TABLE "reader_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reader_answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reader_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reader_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reader_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reader_queue" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "reader_answers" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "reader_days" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "reader_queue" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "reader_days" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "reader_queue" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
