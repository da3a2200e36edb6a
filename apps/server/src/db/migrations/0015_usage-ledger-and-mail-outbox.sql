CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id")
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
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_ledger" ADD CONSTRAINT "usage_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_user_id_index" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_unit_for_each_thing" ON "usage_ledger" USING btree ("user_id","counter","period","spent_on");--> statement-breakpoint
CREATE INDEX "units_returned" ON "usage_ledger" USING btree ("user_id","counter","returned_at") WHERE returned_at is not null;--> statement-breakpoint
-- A user's units are read by that user, and added by whatever spends them in the user's name. Mails are only added.
ALTER TABLE "usage_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_ledger" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "usage_ledger" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "mail_outbox" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "usage_ledger" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "mail_outbox" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT ON "usage_ledger" TO radar_user;--> statement-breakpoint
GRANT INSERT ON "mail_outbox" TO radar_user;--> statement-breakpoint
-- What was spent before now. What may still be given back is named, the rest is only counted.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
WITH subjects AS (
  SELECT "user_id", 'mention_alerts' AS "counter", "id", "started_at" AS "at" FROM "scans" WHERE "status" = 'running'
  UNION ALL
  SELECT "user_id", 'ai_replies', "id", "created_at" FROM "reply_drafts" WHERE "status" IN ('draft', 'queued', 'failed')
), numbered AS (
  SELECT *, date_trunc('month', "at" AT TIME ZONE 'UTC')::date AS "period",
    row_number() OVER (PARTITION BY "user_id", "counter", date_trunc('month', "at" AT TIME ZONE 'UTC') ORDER BY "at") AS "number"
  FROM subjects
)
INSERT INTO "usage_ledger" ("user_id", "counter", "period", "spent_on", "spent_at")
  SELECT n."user_id", n."counter", n."period", n."id", n."at"
  FROM numbered n JOIN "usage_counters" c USING ("user_id", "counter", "period") WHERE n."number" <= c."used";--> statement-breakpoint
INSERT INTO "usage_ledger" ("user_id", "counter", "period", "spent_at")
  SELECT c."user_id", c."counter", c."period", c."period"::timestamp AT TIME ZONE 'UTC'
  FROM "usage_counters" c, generate_series(1, c."used" - (
    SELECT count(*)::int FROM "usage_ledger" l
    WHERE l."user_id" = c."user_id" AND l."counter" = c."counter" AND l."period" = c."period"
  ));--> statement-breakpoint
SELECT set_config('role', 'none', true);
