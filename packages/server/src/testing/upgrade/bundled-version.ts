import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { TestDatabase } from '../postgres'
import type * as Walk from './walk'

/** A version of the product that can be started, and how it is walked through. */
export interface Version {
  readonly main: string
  readonly walk: typeof Walk
}

export interface RunningVersion {
  readonly address: string
  stop(): Promise<void>
}

/** Both versions' own: a session of one is a session of the other. */
const SECRET = 'shared by all that run beside each other'
/** Making the demonstration takes most of it. */
const READY_MS = 150_000

/** The contract is the version's own; installed packages are those of the clone. */
const ownSources = (folder: string): Plugin => ({
  name: 'own-sources',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@cairn\/contract\// }, ({ path }) => ({
      path: join(folder, 'packages/contract/src', `${path.slice('@cairn/contract/'.length)}.ts`),
    }))
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@cairn/') ? undefined : { path, external: true },
    )
  },
})

/** Of the sources in a folder; what they lack of the walk is taken from `root`. */
export async function bundleVersion(folder: string, root: string): Promise<Version> {
  const outdir = join(folder, 'packages/server/.cache/bundle')
  const ownWalk = join(folder, 'packages/server/src/testing/upgrade/walk.ts')
  const walk = existsSync(ownWalk) ? ownWalk : join(root, 'packages/server/src/testing/upgrade/walk.ts')
  const main = join(folder, 'packages/server/src/main.ts')
  const { outputFiles } = await build({
    entryPoints: { main, walk },
    outdir,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    outExtension: { '.js': '.mjs' },
    plugins: [ownSources(folder)],
  })
  mkdirSync(outdir, { recursive: true })
  for (const { path, contents } of outputFiles) {
    // Another process may be starting what it has bundled itself.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, contents)
    renameSync(draft, path)
  }
  return { main: join(outdir, 'main.mjs'), walk: await import(pathToFileURL(join(outdir, 'walk.mjs')).href) }
}

/** A server that was started, whether or not it is ready yet. */
export interface LaunchedVersion {
  /** The address once it listens; refused where it ends before. */
  readonly ready: Promise<string>
  /** Its exit code; null where it was killed. */
  readonly exited: Promise<number | null>
  /** All that it has written. */
  said(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

function readyAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${said()}`))
    const timer = setTimeout(() => fail('the server did not become ready'), READY_MS)
    child.once('message', (message: { address: string }) => {
      clearTimeout(timer)
      resolve(message.address)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`the server ended with ${code}`)
    })
  })
}

/** In a process of its own, on a database that it migrates and fills with the demonstration where that is empty. */
export function launchVersion(
  { main }: Version,
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): LaunchedVersion {
  let written = ''
  const child = fork(main, {
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      CAIRN_DEMO: 'on',
      CAIRN_SECRET: SECRET,
      DATABASE_URL: database.serverConnectionString,
      CAIRN_MIGRATIONS_URL: database.connectionString,
      ...env,
    },
  })
  const take = (text: Buffer) => {
    written += text.toString()
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const said = () => written
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = readyAddress(child, said)
  // Who waits for its end does not wait for this.
  ready.catch(() => undefined)
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { ready, exited, said, kill }
}

/** As `launchVersion`, and waits until it is ready. */
export async function startVersion(
  version: Version,
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningVersion> {
  const launched = launchVersion(version, database, env)
  try {
    return { address: await launched.ready, stop: () => launched.kill('SIGTERM') }
  } catch (error) {
    await launched.kill('SIGKILL')
    throw error
  }
}
