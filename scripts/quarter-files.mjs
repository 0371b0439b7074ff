import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './clone.mjs'

const PACKAGES = ['contract', 'server', 'web']

function quarterFilesOf(name) {
  const source = join(root, 'packages', name, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.quarter\.test\.tsx?$/.test(file)).sort()
}

/** Slow files that rarely fail alone run in one of four consecutive commits: `*.quarter.test.ts`. */
export const filesOfOtherQuarters = (quarter) =>
  PACKAGES.flatMap(quarterFilesOf)
    .filter((_file, index) => index % 4 !== quarter - 1)
    .map((file) => `src/${file}`)
