import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findPackage, prepareBinaries } from './binaries'
import { canRun, chooseServiceAccount } from './service-account'

const version = `test-${process.pid}`
const folders: string[] = []

afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  rmSync(`/var/lib/cairn/postgres-${version}-${process.arch}`, { recursive: true, force: true })
})

function installIntoClosedFolder(): string {
  const closed = mkdtempSync('/tmp/cairn-closed-')
  folders.push(closed)
  cpSync(join(findPackage().root, 'native'), join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    // As npm leaves it where install scripts are blocked: without one symbolic link.
    filter: (path) => !/\.so(\.\d+)?$/.test(path) || !/\/lib\/lib(pq|icu\w+|ecpg|pgtypes)[^/]*$/.test(path),
  })
  return closed
}

describe('prepareBinaries', () => {
  it('links the libraries that npm left unlinked, from a private folder', () => {
    const account = chooseServiceAccount('/nowhere')
    const root = installIntoClosedFolder()
    expect(canRun(account, join(root, 'native/bin/initdb'))).toBe(false)
    const binaries = prepareBinaries(account, { root, version })
    expect(canRun(account, binaries.initdb)).toBe(true)
    expect(canRun(account, binaries.postgres)).toBe(true)
  })
})
