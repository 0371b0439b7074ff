import type { Environment } from 'vitest/runtime'
import { builtinEnvironments } from 'vitest/runtime'

let isOpen = false

/** Modules keep the window they were imported in, so all files of a process share one jsdom. `setup.ts` resets it. */
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
