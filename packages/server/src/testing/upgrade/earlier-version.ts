import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const MIGRATIONS = 'packages/server/migrations'
/** Since the commit that brought this file, no migration is changed any more. */
const CHECKSUMS = `${MIGRATIONS}/meta/_hashes.json`

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

export type EarlierVersion = { readonly commit: string } | { readonly none: string }

/**
 * The version that a release takes over from: the last commit before the newest migration; where there is one migration
 * only, or none newer, the commit before this one.
 */
export function earlierVersion(root: string): EarlierVersion {
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') return { none: 'this clone has no history' }
    const [first] = lines(git(root, 'log', '--format=%H', '--diff-filter=A', '--', CHECKSUMS)).slice(-1)
    if (first === undefined) return { none: 'no migration has been released' }
    const isNew = lines(git(root, 'status', '--porcelain', '--untracked-files=all', '--', `${MIGRATIONS}/*.sql`))
    if (isNew.length > 0) return { commit: git(root, 'rev-parse', 'HEAD') }
    const [newest] = lines(
      git(root, 'log', '--format=%H', '--diff-filter=A', `${first}..HEAD`, '--', `${MIGRATIONS}/*.sql`),
    )
    if (newest !== undefined) return { commit: git(root, 'rev-parse', `${newest}^`) }
    if (git(root, 'rev-parse', 'HEAD') === first) return { none: 'this is the first version with this migration' }
    return { commit: git(root, 'rev-parse', 'HEAD^') }
  } catch {
    return { none: 'this is no clone of the repository' }
  }
}

/** Migrations that were changed, renamed or removed after they had been committed; null where the history is not there. */
export function rewrittenMigrations(root: string): string[] | null {
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') return null
    const [first] = lines(git(root, 'log', '--format=%H', '--diff-filter=A', '--', CHECKSUMS)).slice(-1)
    if (first === undefined) return null
    const changed = ['--name-only', '--no-renames', '--diff-filter=MD']
    const committed = git(root, 'log', '--format=', ...changed, `${first}..HEAD`, '--', `${MIGRATIONS}/*.sql`)
    const present = git(root, 'diff', ...changed, 'HEAD', '--', `${MIGRATIONS}/*.sql`)
    return [...new Set([...lines(committed), ...lines(present)])].filter((line) => line !== '').sort()
  } catch {
    return null
  }
}

/** The sources of a commit in a folder of their own, which finds the installed packages of this clone. */
export function exportVersion(root: string, commit: string): string {
  const versions = join(root, 'packages/server/.cache/versions')
  const folder = join(versions, commit)
  if (existsSync(join(folder, 'package.json'))) return folder
  rmSync(versions, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync(
    'git',
    ['archive', commit, 'packages/server', 'packages/contract', 'package.json', 'tsconfig.base.json'],
    {
      cwd: root,
      maxBuffer: 200_000_000,
    },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  installFormer(root, folder)
  return folder
}

/** Packages that this version does without. */
function installFormer(root: string, folder: string): void {
  const packagesOf = (place: string): Record<string, string> =>
    JSON.parse(readFileSync(join(place, 'packages/server/package.json'), 'utf8')).dependencies
  const present = packagesOf(root)
  const former = Object.entries(packagesOf(folder)).filter(([name]) => !(name in present))
  if (former.length === 0) return
  const names = former.map(([name, version]) => `${name}@${version}`)
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', join(folder, 'packages')]
  execFileSync('npm', ['install', ...options, ...names], { stdio: 'ignore' })
}
