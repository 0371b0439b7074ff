import type { CreateOrganisation } from '@cairn/contract/organisations/organisations.schemas'
import type { Tx } from '../../../platform/database/transaction'
import { foundOrganisation } from '../../organisations/organisations.service'
import type { Caller } from '../sign-in/sign-in-deps'
import { type InContext, workIn } from './session-context.service'

type Founder = InContext & Caller

/** @throws 422 for an unknown time zone */
export async function createOrganisation(tx: Tx, founder: Founder, input: CreateOrganisation) {
  const org = await foundOrganisation(tx, founder, input)
  return { succeeded: true as const, org, sessionContext: await workIn(tx, founder, org.id) }
}
