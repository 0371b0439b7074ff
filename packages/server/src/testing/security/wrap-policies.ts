import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { policySwitch } from './policy-switch'

/**
 * Imported before anything else, it lets every policy of the contract be switched off. It takes each `*.policy.ts` that
 * there is, so that a new one can be too.
 */
const contract = join(import.meta.dirname, '../../../../contract/src')
type Exported = Readonly<Record<string, unknown>>
type Decide = (...about: unknown[]) => unknown

/** Switched off, decisions become yes; what answers with something else than yes or no stays as it is. */
const switchable =
  (decide: Decide): Decide =>
  (...about) => {
    const decided = decide(...about)
    return policySwitch.isOff && typeof decided === 'boolean' ? true : decided
  }

function allSwitchable(policies: Exported): Exported {
  const entries = Object.entries(policies).map(([name, each]) => [
    name,
    typeof each === 'function' ? switchable(each as Decide) : each,
  ])
  return Object.fromEntries(entries) as Exported
}

for (const name of readdirSync(contract, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.policy.ts')) continue
  vi.doMock(join(contract, name), async (original) => allSwitchable(await original<Exported>()))
}
