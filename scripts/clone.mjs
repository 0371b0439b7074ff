import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const NODE_FLOOR = [20, 19]

/** For Node versions older than the dependencies support. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [floorMajor = 0, floorMinor = 0] = NODE_FLOOR
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return
  console.error(
    `Cairn needs Node ${NODE_FLOOR.join('.')} or newer, and this is Node ${process.versions.node}. Install a newer one and start again.`,
  )
  process.exit(1)
}

function listFiles(path, isWanted) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter(isWanted)
    .flatMap((name) => listFiles(join(path, name), isWanted))
}

function hashOver(paths, isWanted, tell) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(root, path), isWanted))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(tell(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Paths are relative to the clone. */
export const hashFiles = (paths, isWanted = () => true) => hashOver(paths, isWanted, (file) => readFileSync(file))

/** Uses sizes and modification times, without reading files. */
export function stampFiles(paths, isWanted = () => true) {
  return hashOver(paths, isWanted, (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return `${size} ${mtimeMs} ${ctimeMs}`
  })
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Signals end the command too. `keep` receives its piped output, `farewell` is printed on a signal. @returns the exit
 * code; 1 if it could not run or was killed
 */
export function run(command, args, { keep, farewell, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    let asked
    const pass = (signal) => {
      asked = signal
      child.kill(signal)
    }
    for (const signal of Object.keys(SIGNALS)) process.on(signal, pass)
    const finish = (code) => {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, pass)
      if (asked && farewell) console.error(farewell)
      if (asked) process.exit(SIGNALS[asked])
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`)
      finish(1)
    })
    child.on('close', (code, signal) => {
      // Ctrl+C may end the command before it reaches this process.
      if (signal in SIGNALS) asked ??= signal
      finish(code ?? 1)
    })
  })
}

/** Undefined for unknown causes. */
function sentenceFor(output) {
  if (/ENOSPC|EDQUOT|No space left on device/i.test(output)) {
    return `The disk is full: there is no space left for ${root}. Free some space and start again.`
  }
  if (/EACCES|EPERM|EROFS|Read-only file system/i.test(output)) return closedSentence
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(output)
  ) {
    return 'The npm registry cannot be reached. Check the network connection and the registry setting of npm, and start again.'
  }
  return undefined
}

const closedSentence = `${root} cannot be written to. Change its permissions or use a copy of your own.`

export function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    console.error(closedSentence)
    process.exit(1)
  }
}

/** Shows the output only on failure, then exits. */
export async function runQuietly(command, args, { onFailure = () => {}, ...options } = {}) {
  let output = ''
  const keep = (text) => {
    output += text
  }
  const farewell = 'Stopped. Start again to continue.'
  const code = await run(command, args, { ...options, stdio: ['inherit', 'pipe', 'pipe'], keep, farewell })
  if (code === 0) return
  onFailure()
  const sentence = sentenceFor(output)
  console.error(sentence ?? `${output.trimEnd()}\n${[command, ...args].join(' ')} failed. Its output is above.`)
  process.exit(code)
}

/** Saves the second that npx takes. */
export function runTool(bin, args, options) {
  return run(process.execPath, [join(root, 'node_modules', bin), ...args], options)
}
