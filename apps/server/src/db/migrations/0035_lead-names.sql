DROP INDEX "one_lead_per_person_and_campaign";--> statement-breakpoint
DROP INDEX "leads_by_person";--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "username_key" text GENERATED ALWAYS AS (lower(username)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_person_and_campaign" ON "lead_profiles" USING btree ("campaign_id","forum","username_key");--> statement-breakpoint
CREATE INDEX "leads_by_person" ON "lead_profiles" USING btree ("forum","username_key");