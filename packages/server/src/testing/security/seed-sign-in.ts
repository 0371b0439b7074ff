import { insertPasskey, saveSecret } from '../../domains/identity/factors/factors.repository'
import { encryptSecret } from '../../domains/identity/factors/second-factors.service'
import { purposesOf } from '../../domains/identity/identity.mailing.service'
import { insertCode } from '../../domains/identity/sign-in/mailed-codes'
import { saveOneTimeValue } from '../../domains/identity/sign-in/sign-in.repository'
import { findLinkedAccounts, linkExternalAccount } from '../../domains/identity/users.repository'
import { newId } from '../../platform/database/new-id'
import type { TestActor } from '../seed-organization'
import { TEST_SECRET, type TestApp } from '../test-app'

/** Of an authenticator that is set up, but not confirmed. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What the person was asked to sign when they began to add a passkey. */
export const challengeOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** Where the person is about to move their account, and the code that was mailed to both addresses. */
export const movedTo = (userId: string): string => `moved.${userId}@example.com`
export const CODE = 'K7QPM3'

/** A passkey, one more that is being added, a linked provider, and an authenticator that is being set up. */
export function seedSignInMethods(
  app: TestApp,
  { userId, email }: TestActor,
): Promise<{ passkeyId: string; linkedProviderId: string; ownerEmail: string }> {
  return app.database.system(async (tx) => {
    await saveSecret(tx, userId, encryptSecret(TEST_SECRET, userId, SECRET))
    const key = challengeOf(userId)
    await saveOneTimeValue(tx, { purpose: 'passkey-registration', key, value: userId, minutes: 60 })
    const credential = { credentialId: newId(), publicKey: '', counter: 0, transports: [] }
    const passkeyId = await insertPasskey(tx, { userId, name: 'Ours alone', ...credential })
    await linkExternalAccount(tx, userId, { providerId: 'oidc', accountId: userId })
    const [linked] = await findLinkedAccounts(tx, userId)
    if (!passkeyId || !linked) throw new Error('a way to sign in was not stored')
    const purposes = purposesOf(userId, movedTo(userId))
    for (const purpose of [purposes.oldCode, purposes.newCode]) await insertCode(tx, purpose, CODE, TEST_SECRET)
    return { passkeyId, linkedProviderId: linked.id, ownerEmail: email }
  })
}
