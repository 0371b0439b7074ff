import { refusalMessage } from '@cairn/contract/core/errors'
import type { SessionBilling } from '@cairn/contract/identity/session.schemas'
import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountHolder } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import type { Auth } from './identity.auth'

/** A port: invitations depend on accounts. */
interface InvitedPeople {
  /** @throws 404 unless the key was mailed to the address */
  prove(tx: Tx, link: InvitationLink, email: string): Promise<void>
}

export interface SignInDeps {
  readonly auth: Auth
  readonly secret: string
  readonly publicUrl: string
  readonly invited: InvitedPeople
  /** A port, for system transactions. */
  readonly billingOf: (tx: Tx, orgId: string | null) => Promise<SessionBilling>
  readonly hasTerms: boolean
}

export interface Caller extends AccountHolder {
  readonly address: string
}

export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** Scripts have no cookie. */
  readonly isBrowser: boolean
  readonly browserMark?: string | null
}

export function termsMessages(acceptTerms: boolean, { hasTerms }: Pick<SignInDeps, 'hasTerms'>) {
  if (acceptTerms || !hasTerms) return []
  return [refusalMessage('TERMS_NOT_ACCEPTED', { field: 'acceptTerms' })]
}
