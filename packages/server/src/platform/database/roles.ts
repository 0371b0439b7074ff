import { pgRole } from 'drizzle-orm/pg-core'

/** What a person's request runs as: sees the rows of one organisation, the one in `app.org_id`. */
export const appRole = pgRole('cairn_app').existing()

/** What sign-in, jobs and the relay run as: sees every organisation's rows, by policy and not by BYPASSRLS. */
export const systemRole = pgRole('cairn_system').existing()
