// dependency-cruiser does not enable JSX for .tsx in its swc parser.
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const parseFileSync = swc.parseFileSync

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
