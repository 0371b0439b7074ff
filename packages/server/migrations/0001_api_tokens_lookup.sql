DROP INDEX "api_tokens_hash";--> statement-breakpoint
CREATE INDEX "api_tokens_lookup" ON "api_tokens" USING btree ("token_hash");