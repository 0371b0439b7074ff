import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './clone.mjs'
import { filesOfOtherQuarters } from './quarter-files.mjs'

const DAY_MS = 86_400_000
const QUARTERS = [1, 2, 3, 4]
const QUARTER_FILE = /\.quarter\.test\.\w+$/

/** `npm test -- --full` */
export const isFull = process.argv.includes('--full')

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Consecutive commits (without history, days) take consecutive quarters, so that four cover all matrices. */
function chooseQuarter() {
  const asked = process.env.CAIRN_MATRIX_QUARTER
  if (asked) {
    if (QUARTERS.includes(Number(asked))) return { number: Number(asked), reason: 'as CAIRN_MATRIX_QUARTER says' }
    console.error('CAIRN_MATRIX_QUARTER takes 1, 2, 3 or 4.')
    process.exit(1)
  }
  const hasHistory = git('rev-parse', '--is-shallow-repository') === 'false'
  const commits = hasHistory ? git('rev-list', '--count', 'HEAD') : undefined
  const count = commits ? Number(commits) : Math.floor(Date.now() / DAY_MS)
  return { number: (count % QUARTERS.length) + 1, reason: commits ? 'by commit' : 'by day' }
}

export const matrixQuarter = chooseQuarter()

function filesIn(folder, isWanted) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && isWanted(path))
    .map((path) => join(root, folder, path))
    .sort()
}

const listed = (files, ending) => files.map((file) => basename(file).replace(ending, '')).join(', ')

export function describeLeftOut(groups) {
  const lines = []
  if (groups.includes('unit')) {
    const files = ['packages', 'scripts'].flatMap((folder) =>
      filesIn(folder, (path) => /\.full\.test\.\w+$/.test(path)),
    )
    lines.push(
      `Three quarters of the matrices; this run had quarter ${matrixQuarter.number} of 4, ${matrixQuarter.reason}.`,
    )
    const ofOtherQuarters = filesOfOtherQuarters(matrixQuarter.number)
    lines.push(`${ofOtherQuarters.length} test files of other quarters: ${listed(ofOtherQuarters, QUARTER_FILE)}.`)
    lines.push(`${files.length} test files: ${listed(files, /\.full\.test\.\w+$/)}.`)
  }
  if (groups.includes('e2e')) {
    const isTagged = (file) => readFileSync(file, 'utf8').includes("'@full'")
    const files = filesIn('e2e', (path) => path.endsWith('.spec.ts')).filter(isTagged)
    if (files.length > 0) lines.push(`Journeys of ${files.length} files: ${listed(files, '.spec.ts')}.`)
  }
  if (groups.includes('unit') && groups.includes('e2e')) lines.push('The long run of faults (npm run faults).')
  return lines
}
