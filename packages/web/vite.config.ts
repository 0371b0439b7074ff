import { env } from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { everydayGroups, everydayParts } from './everyday-parts.ts'
import { icons } from './icons.ts'
import { compressFiles, endpointsWithoutSchemas, slimLibraries } from './smaller-build.ts'
import { packIds, writeBuildFiles } from './write-build-files.ts'

const api = env.CAIRN_API_ORIGIN ?? 'http://127.0.0.1:3000'

/** What the dashboard speaks: `src/i18n/first-english.ts`. */
const FIRST_TEXTS =
  /i18n[\\/](first-english\.ts|en[\\/](dashboard|frame|generic|headlines|issues|items|meetings|rocks|scorecard|terms|todos)\.json)$/

export default defineConfig({
  plugins: [
    icons(),
    endpointsWithoutSchemas(),
    slimLibraries(),
    everydayParts(),
    writeBuildFiles(),
    react(),
    compressFiles(),
  ],
  // Built into React since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Grid areas, containers and counters are named in one module and used in another.
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { animation: false, grid: false, container: false, customIdents: false } },
  },
  define: { __PACK_IDS__: JSON.stringify(packIds()) },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // The list of what each lazy part imports is 5 kB gzip of the first screen. Parts are fetched ahead in idle time anyway;
    // one that isn't there yet takes a round trip more.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // What the first screen needs travels in two files: in ninety it is 30 kB gzip more, and as many requests.
    rolldownOptions: {
      // Warns of slow plugins, which a busy machine makes of all.
      checks: { bundlerTimings: false },
      output: {
        // Those of libraries are called after all parts that share them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            { name: 'first-texts', test: FIRST_TEXTS },
            ...everydayGroups,
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/healthz': { target: api, changeOrigin: false },
      '/readyz': { target: api, changeOrigin: false },
      '/dev': { target: api, changeOrigin: false },
      '/mcp': { target: api, changeOrigin: false },
      '/socket.io': { target: api, ws: true, changeOrigin: false },
      '/live-texts': { target: api, ws: true, changeOrigin: false },
    },
  },
})
