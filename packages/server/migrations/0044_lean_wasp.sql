DROP INDEX "item_words_known";--> statement-breakpoint
CREATE INDEX "item_words_known" ON "item_words" USING btree ("org_id","word","item_kind","place_id","item_id");