import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getListPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import { root } from '../scripts/clone.mjs'
import { ApiPerson } from './harness/api-person'
import { CairnServer } from './harness/cairn-server'
import { emailOf, PASSWORD } from './harness/demonstration'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'
import { signInAt } from './harness/sign-in'

const release = join(root, 'release')

function installRelease(folder: string): void {
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root })
  const [tarball = ''] = readdirSync(release).filter((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', join(release, tarball), '--strip-components=1'], { cwd: folder })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
}

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-release-'))
  // PostgreSQL runs as another user under root.
  chmodSync(folder, 0o755)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const title = 'the release starts in an empty folder without a build, draws PDFs, and is backed up and restored there'
test(title, { tag: '@full' }, async ({ page }) => {
  installRelease(folder)
  const server = await CairnServer.start({ hasDemo: true, main: join(folder, 'packages/server/dist/main.js') })
  try {
    await signInAt(page, emailOf('luis'), PASSWORD, `${server.url}/login`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const luis = await ApiPerson.signIn(server.url, emailOf('luis'), PASSWORD)
    const { id } = await SeededMeeting.create(luis, 'From the release')
    const path = getListPdf.path.replace('{meetingId}', id).replace('{type}', 'todos')
    const pdf = await page.request.get(`${server.url}/api/v2${path}`)
    expect((await pdf.body()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await page.request.get(`${server.url}/api/v2/docs`)).status()).toBe(200)

    const env = { ...process.env, DATABASE_URL: '', CAIRN_DATA_DIR: server.dataDir }
    const npmRun = (name: string, more = {}) =>
      execFileSync('npm', ['run', '--silent', name, '--', join(folder, 'all.cairn')], {
        cwd: folder,
        env: { ...env, ...more },
        encoding: 'utf8',
      })
    const [, rows] = /^Backed up (\d+) rows/.exec(npmRun('backup')) ?? []
    expect(Number(rows)).toBeGreaterThan(1000)
    expect(npmRun('restore', { CAIRN_DATA_DIR: join(folder, 'restored') })).toContain(`${rows} rows`)
  } finally {
    await server.dispose()
  }
})
