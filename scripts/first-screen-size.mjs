import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './clone.mjs'

/** Gzipped shell and dashboard; 1 kB is 1,000 bytes. */
const TARGET_KB = 170

const folder = process.argv[2] ?? join(root, 'packages', 'web', 'dist')
const assets = join(folder, 'assets')
const TEXTS = /^first-texts-.*\.js$/

function reach(file, found) {
  if (found.has(file)) return found
  const code = readFileSync(join(assets, file))
  found.set(file, gzipSync(code).length / 1000)
  for (const [, imported] of code.toString().matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    reach(imported, found)
  }
  return found
}

const sum = (files) => [...files.values()].reduce((all, size) => all + size, 0)

/** All static imports of the page. */
function code() {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file)
  if (named.length === 0) throw new Error(`${folder} holds no build.`)
  return named.reduce((found, file) => reach(file, found), new Map())
}

/** English texts only; others come from the server. */
function texts() {
  const files = readdirSync(assets).filter((file) => TEXTS.test(file))
  return files.reduce((found, file) => reach(file, found), new Map())
}

const [codeSize, textSize] = [sum(code()), sum(texts())].map((size) => Number(size.toFixed(1)))
process.stdout.write(
  `The first screen loads ${codeSize} kB gzip of JavaScript (at most ${TARGET_KB}) and ${textSize} kB of texts.\n`,
)
if (codeSize > TARGET_KB) {
  process.stderr.write('It has grown past what it may take: load what it does not show at once when it is wanted.\n')
  process.exit(1)
}
