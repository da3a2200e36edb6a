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
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_keys" ADD CONSTRAINT "erasure_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A user has people erased by a verb that acts for the system: nobody reads a key or a hash as a user.
ALTER TABLE "erasure_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erasure_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erased_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erased_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "erasure_keys" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "erased_people" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "erasure_keys" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "erased_people" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT ON "erased_people" TO radar_user;
