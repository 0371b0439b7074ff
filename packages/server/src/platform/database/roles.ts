import { pgRole } from 'drizzle-orm/pg-core'

/** Requests: sees only the organization in `app.org_id`. */
export const appRole = pgRole('cairn_app').existing()

/** Sign-in, jobs and relay: sees all organizations by policy, not by BYPASSRLS. */
export const systemRole = pgRole('cairn_system').existing()
