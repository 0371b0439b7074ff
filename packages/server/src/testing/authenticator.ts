import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './test-app'

/** What an authenticator shows at the app's moment, or so many seconds later. */
export function authenticatorCode(app: TestApp, secret: string, later = 0): string {
  const timestamp = app.clock.now().getTime() + later * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
