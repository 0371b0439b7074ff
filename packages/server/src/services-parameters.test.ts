import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The parameters of what begins after an opening parenthesis, by the commas that no bracket holds. */
function parametersFrom(text: string): string[] {
  const found: string[] = []
  let [depth, begin] = [0, 0]
  for (const [at, sign] of [...text].entries()) {
    if ('([{<'.includes(sign)) depth += 1
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1
    if (depth < 0 || (sign === ',' && depth === 0)) {
      found.push(text.slice(begin, at).replaceAll(/\s+/g, ' ').trim())
      begin = at + 1
    }
    if (depth < 0) return found.filter((one) => one !== '')
  }
  return found
}

const FUNCTION = /(?:\bfunction (\w+)(?:<[^(]*>)?|\bconst (\w+) =(?: async)?\s*)\(/g
const isTransaction = (one = ''): boolean => /: (Tx|Database|Pick<(Tx|Database)\b.*)$/.test(one)
const isActor = (one: string): boolean => /: (\w*Actor|Caller|Inviter|Invitee|SigningIn|Visitor)$/.test(one)
const isOfTheProcess = (one: string): boolean => /: (Pick<)?(\w*Parts|Realtime|FileStore|ExternalProviders)\b/.test(one)

/** Functions whose parameters stand in another order than `(tx, actor, input, parts)`; `tx` may be the `Database`. */
function outOfOrder(text: string): string[] {
  return [...text.matchAll(FUNCTION)]
    .map((begin) => ({ name: begin[1] ?? begin[2], given: parametersFrom(text.slice(begin.index + begin[0].length)) }))
    .filter(({ given }) => given.some(isTransaction))
    .filter(({ given }) => {
      const process = given.findIndex(isOfTheProcess)
      return !isTransaction(given[0]) || given.findIndex(isActor) > 1 || (process >= 0 && process < given.length - 1)
    })
    .map(({ name }) => String(name))
}

const domains = join(import.meta.dirname, 'domains')
const services = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.service.ts'))
  .map((name) => ({ name, text: readFileSync(join(domains, name), 'utf8') }))

test('services take the transaction, then the actor, then the input, then process dependencies', () => {
  const taking = services.flatMap(({ text }) => [...text.matchAll(/\b(tx: Tx|database: Database)\b/g)])
  expect(taking.length).toBeGreaterThan(400)
  const found = services.flatMap(({ name, text }) => outOfOrder(text).map((one) => `${name}: ${one}`))
  expect(found).toEqual([])
})

test('no service holds a database; one needed besides the request’s transaction is passed in', () => {
  const found = services.flatMap(({ name, text }) =>
    [...text.matchAll(/\w+\.database\b/g)].map(([held]) => `${name}: ${held.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['async function one(deps: SignInDeps, tx: Tx, { a, b }: Caller) {', ['one']],
  ['export const two = (tx: Tx, id: string, actor: AuditedActor) => id', ['two']],
  ["function three(tx: Tx, realtime: Pick<Realtime, 'x'>, id: string): void {", ['three']],
  ['export function four(\n  tx: Tx,\n  { a }: Caller,\n  given: () => void,\n  deps: SignInDeps,\n): void {', []],
  ["export const five = (database: Pick<Database, 'system'>, id: string): string => id", []],
])('this order is recognized in %s', (text, names) => {
  expect(outOfOrder(text)).toEqual(names)
})
