import { pgRole } from 'drizzle-orm/pg-core'

/** Requests: sees only the organization in `app.org_id`. */
export const appRole = pgRole('cairn_app').existing()

/** All organizations by policy, not by BYPASSRLS. */
export const systemRole = pgRole('cairn_system').existing()
