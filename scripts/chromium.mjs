import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { root } from './clone.mjs'

/** The package's defaults disable web security and site isolation. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']

function packageVersion() {
  return JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')).version
}

function cacheFolder() {
  const inClone = join(root, '.cache')
  try {
    mkdirSync(inClone, { recursive: true })
    return inClone
  } catch {
    const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
    const own = join(tmpdir(), `cairn-${userInfo().uid}-${name}`)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return own
  }
}

/** The package unpacks into the temporary folder at import time. */
async function unpackInto(folder) {
  const before = { ...process.env }
  mkdirSync(folder, { recursive: true })
  try {
    process.env.TMPDIR = folder
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The bundled configuration looks for fonts in /tmp, which is world-writable. */
function fontConfiguration(place) {
  const dirs = [join(place, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(place, 'fonts-cache')}</cachedir></fontconfig>\n`
}

async function ensureUnpacked() {
  const place = join(cacheFolder(), `chromium-${packageVersion()}`)
  if (existsSync(place)) return place
  const draft = `${place}.${process.pid}`
  await unpackInto(draft)
  writeFileSync(join(draft, 'fonts/fonts.conf'), fontConfiguration(place))
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

/**
 * Finds a Chromium for the journeys: the one named in CAIRN_CHROMIUM, else the one from npm, unpacked once.
 * @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string> }>} Playwright launch options
 */
export async function findChromium() {
  const named = process.env.CAIRN_CHROMIUM
  if (named) return { executablePath: named, args: ARGUMENTS, env: definedEnvironment() }
  const place = await ensureUnpacked()
  const libraries = join(place, 'al2023/lib')
  return {
    executablePath: join(place, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...definedEnvironment(),
      FONTCONFIG_PATH: join(place, 'fonts'),
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  }
}

function definedEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
}
