import { findLinkedAccounts, linkExternalAccount } from '../domains/identity/external-accounts.repository'
import { keepOneTimeValue } from '../domains/identity/one-time-values.repository'
import { insertPasskey } from '../domains/identity/passkeys.repository'
import { encryptSecret } from '../domains/identity/second-factor-codes'
import { saveSecret } from '../domains/identity/second-factors.repository'
import { newId } from '../platform/database/new-id'
import type { TestActor } from '../testing/seed-organisation'
import { TEST_SECRET, type TestApp } from '../testing/test-app'

/** Of an authenticator that is set up, but not confirmed. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What the person was asked to sign when they began to add a passkey. */
export const challengeOf = (personId: string): string => Buffer.from(personId).toString('base64url')

/** A passkey, one more that is being added, a linked provider, and an authenticator that is being set up. */
export function seedSignInMethods(
  app: TestApp,
  { personId }: TestActor,
): Promise<{ passkeyId: string; linkedProviderId: string }> {
  return app.database.system(async (tx) => {
    await saveSecret(tx, personId, encryptSecret(TEST_SECRET, personId, SECRET))
    const key = challengeOf(personId)
    await keepOneTimeValue(tx, { purpose: 'passkey-registration', key, value: personId, minutes: 60 })
    const credential = { credentialId: newId(), publicKey: '', counter: 0, transports: [] }
    const passkeyId = await insertPasskey(tx, { userId: personId, name: 'Ours alone', ...credential })
    await linkExternalAccount(tx, personId, { providerId: 'oidc', accountId: personId })
    const [linked] = await findLinkedAccounts(tx, personId)
    if (!passkeyId || !linked) throw new Error('a way to sign in was not stored')
    return { passkeyId, linkedProviderId: linked.id }
  })
}
