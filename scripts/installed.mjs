// For tools that package.json runs by name.
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })
