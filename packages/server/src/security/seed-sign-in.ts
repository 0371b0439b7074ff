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
export const challengeOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** A passkey, one more that is being added, a linked provider, and an authenticator that is being set up. */
export function seedSignInMethods(
  app: TestApp,
  { userId }: TestActor,
): Promise<{ passkeyId: string; linkedProviderId: string }> {
  return app.database.system(async (tx) => {
    await saveSecret(tx, userId, encryptSecret(TEST_SECRET, userId, SECRET))
    const key = challengeOf(userId)
    await keepOneTimeValue(tx, { purpose: 'passkey-registration', key, value: userId, minutes: 60 })
    const credential = { credentialId: newId(), publicKey: '', counter: 0, transports: [] }
    const passkeyId = await insertPasskey(tx, { userId, name: 'Ours alone', ...credential })
    await linkExternalAccount(tx, userId, { providerId: 'oidc', accountId: userId })
    const [linked] = await findLinkedAccounts(tx, userId)
    if (!passkeyId || !linked) throw new Error('a way to sign in was not stored')
    return { passkeyId, linkedProviderId: linked.id }
  })
}
