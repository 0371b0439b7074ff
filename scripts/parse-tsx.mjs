// Loaded before dependency-cruiser, whose swc parser is not told that a .tsx file holds JSX.
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const parseFileSync = swc.parseFileSync

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
