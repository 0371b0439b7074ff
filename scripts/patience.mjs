import { afterAll, vi } from 'vitest'

/** Vitest's default of one second is too short on busy machines. */
const PATIENCE = { timeout: 15_000, interval: 20 }

function makePatient(waitFor) {
  const patient = (callback, options) =>
    waitFor(callback, { ...PATIENCE, ...(typeof options === 'number' ? { timeout: options } : options) })
  return Object.assign(patient, { isPatient: true })
}

// Files of a process share one `vi`.
if (!vi.waitFor.isPatient) vi.waitFor = makePatient(vi.waitFor)

// An import cut off by the file's end would break for later files of the process.
afterAll(() => vi.dynamicImportSettled())
