import type { SessionBilling } from '@cairn/contract/identity/session.schemas'
import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountHolder } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import type { Auth } from './identity.auth'

/** What registering asks of invitations. A port, since they stand above accounts. */
export interface InvitedPeople {
  /** Passes where the link's key was mailed to the address. @throws 404 */
  prove(tx: Tx, link: InvitationLink, email: string): Promise<void>
}

/** What signing in needs of the process. */
export interface SignInDeps {
  readonly auth: Auth
  readonly secret: string
  readonly publicUrl: string
  readonly invited: InvitedPeople
  /** In system transactions. A port, since billing stands above accounts. */
  readonly billingOf: (tx: Tx, orgId: string | null) => Promise<SessionBilling>
  /** Whoever runs the server has said where the terms stand that are agreed to. */
  readonly hasTerms: boolean
}

/** Somebody with an account, as their requests fit it. */
export interface Caller extends AccountHolder {
  /** Network address. */
  readonly address: string
}

export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** Scripts keep no mark. */
  readonly isBrowser: boolean
  /** The mark of known-browser.ts that the browser sent. */
  readonly browserMark?: string | null
}

/** What is said of a form that agrees to no terms; nothing where there are none to agree to. */
export function termsMessages(acceptTerms: boolean, { hasTerms }: Pick<SignInDeps, 'hasTerms'>) {
  if (acceptTerms || !hasTerms) return []
  return [{ code: 'TERMS_NOT_ACCEPTED', text: 'You must agree with terms & conditions.', field: 'acceptTerms' }]
}
