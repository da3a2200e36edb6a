--> statement-breakpoint
ALTER TABLE "rate_budget_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "rate_budget_shares" TO radar_system USING (true) WITH CHECK (true);
