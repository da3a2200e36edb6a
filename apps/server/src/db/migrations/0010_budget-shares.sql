CREATE TABLE "rate_budget_shares" (
	"client_id" text NOT NULL,
	"tenant" text NOT NULL,
	"window_number" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "rate_budget_shares_client_id_tenant_pk" PRIMARY KEY("client_id","tenant")
);
--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD COLUMN "taken" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD COLUMN "window_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "rate_budget_shares" TO radar_system USING (true) WITH CHECK (true);
