import type { Environment } from 'vitest/runtime'
import { builtinEnvironments } from 'vitest/runtime'

let isOpen = false

/**
 * One jsdom for all files of a process: modules that are imported once hold on to the window that they were imported in.
 * Between two files `setup.ts` leaves it as it was.
 */
const oneBrowser: Environment = {
  name: 'one-browser',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    if (!isOpen) await builtinEnvironments.jsdom.setup(global, options)
    isOpen = true
    return { teardown: () => undefined }
  },
}

export default oneBrowser
