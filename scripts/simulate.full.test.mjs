import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleSimulation } from './simulate.mjs'

const folders = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function simulate(args, change) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-simulation-'))
  folders.push(folder)
  const { program, env } = await bundleSimulation(folder, change)
  const options = { encoding: 'utf8', env: { ...process.env, ...env } }
  return (...more) => spawnSync(process.execPath, [program, ...args, ...more], options)
}

describe('the simulation', () => {
  it('finds no fault, and repeats a history exactly', async () => {
    const run = await simulate(['--hours', '6', '--seed', '1', '--digests'])
    const [one, other] = [run(), run()]
    expect(one.stdout).toMatch(/ 0 failed histories/)
    const digests = ({ stdout }) =>
      stdout
        .split('\n')
        .filter((line) => /^\d+ \{/.test(line))
        .sort()
    expect(digests(one).length).toBeGreaterThan(1)
    const common = digests(one).filter((line) => digests(other).includes(line))
    expect(common.length).toBeGreaterThan(1)
  })

  // The first seeds that meet each; a later change of the histories may move them.
  it.each([
    ['a gap in the log that is never filled', 73, /live-meeting\.session\.ts$/, 'log.early.size > 0', 'false'],
    ['ratings sent before the reveal', 3, /live-meeting\.project\.ts$/, 'rating: null } }', '} }'],
    [
      'a lost wake after which nobody reads',
      1,
      /organization-streams\.ts$/,
      'else this.#unread.add(orgId)',
      'else void orgId',
    ],
    ['a reopened issue that stays solved', 1, /live-meeting\.evolve\.ts$/, 'id !== event.data.issueId', 'true'],
  ])('finds %s, and shortens the history', async (_fault, seed, file, from, to) => {
    const run = await simulate(['--hours', '200', '--seed', `${seed}`, '--shrink', '10'], { file, from, to })
    const { stdout, status } = run()
    expect(stdout).toMatch(/WRONG: /)
    expect(stdout).toMatch(/after \d+\.\d\d s: /)
    expect(status).toBe(1)
  })
})
