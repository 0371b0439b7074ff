import { createVerification, register } from '@cairn/contract/identity/identity.endpoints'
import type { TestApp } from './test-app'
import { createTestClient, type TestClient } from './test-client'

export interface SignedUp extends TestClient {
  readonly userId: string
  readonly token: string
  readonly email: string
}

export const TEST_PASSWORD = 'Quarry-Stone-7'

/** The code in the newest mail to an address. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  await app.settled()
  const mail = app.mails.findLast(({ to }) => to === email)
  const code = /\b([A-Z0-9]{6})\b/.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** Signs up as a person does: asks for a code, reads the mail, registers. Without an organization yet. */
export async function signUp(
  app: TestApp,
  person: { email: string; firstName?: string; lastName?: string; password?: string },
): Promise<SignedUp> {
  const visitor = createTestClient(app)
  const { email, firstName = 'Robin', lastName = 'Ash', password = TEST_PASSWORD } = person
  await visitor.ask(createVerification, { body: { email } })
  const verificationCode = await mailedCode(app, email)
  const reply = await visitor.ask(register, {
    body: { email, firstName, lastName, password, verificationCode, acceptTerms: true },
  })
  const token = reply.token ?? ''
  return { userId: reply.user.accountId, token, email, ...createTestClient(app, { authorization: `Bearer ${token}` }) }
}
