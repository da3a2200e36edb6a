ALTER TABLE "campaigns" ADD COLUMN "business_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "website" text DEFAULT '' NOT NULL;