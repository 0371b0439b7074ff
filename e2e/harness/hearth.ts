import type { Page } from '@playwright/test'
import { freePort } from '../../packages/server/src/testing/free-port'
import { startTestProvider, type TestProvider } from '../../packages/server/src/testing/openid-provider'
import { CairnServer } from './cairn-server'
import { emailOf } from './demonstration'

export class Hearth {
  private constructor(
    readonly cairn: CairnServer,
    readonly provider: TestProvider,
  ) {}

  static async start(): Promise<Hearth> {
    const port = await freePort()
    const provider = await startTestProvider(`http://localhost:${port}/api/v2/account/external/oidc/callback`, {
      tom: { email: emailOf('tom'), email_verified: true },
      robin: { email: 'robin@hollow.example', email_verified: true, given_name: 'Robin', family_name: 'Hollow' },
      stranger: { email: emailOf('margaret'), email_verified: false },
    })
    const { issuer, clientId, clientSecret, name } = provider.settings
    const env = {
      CAIRN_OIDC_ISSUER: issuer,
      CAIRN_OIDC_CLIENT_ID: clientId,
      CAIRN_OIDC_CLIENT_SECRET: clientSecret,
      CAIRN_OIDC_NAME: name,
    }
    return new Hearth(await CairnServer.start({ hasDemo: true, port, env }), provider)
  }

  async signInAs(page: Page, login: string): Promise<void> {
    await page.getByRole('button', { name: 'Continue with Hearth ID' }).click()
    await page.getByPlaceholder('Enter any login').fill(login)
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
  }

  async dispose(): Promise<void> {
    await this.cairn.dispose()
    await this.provider.close()
  }
}
