// Before a tool that package.json runs by its name: installs it where that has not been done.
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })
