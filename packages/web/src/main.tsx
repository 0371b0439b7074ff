import './styles/reset.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/inter'
import '@fontsource-variable/bricolage-grotesque/opsz.css'
import './styles/global.css'
import './styles/parts.module.css'
import './styles/shared.css'
import { createRoot } from 'react-dom/client'
import { App, startFailureToasts } from './app/app'
import { makeRouter } from './app/router'
import { startLanguages } from './i18n/start'
import { makeQueryClient } from './lib/api/query-client'
import { firstScreen } from './lib/browser/first-screen'
import { isTracing, TRACE } from './lib/browser/trace-mode'

// Without this, Zod probes `new Function` when it loads, which the content security policy reports as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root element.')

// Not awaited at the top level: lazy chunks import this one and would wait until it is evaluated.
async function start(container: HTMLElement) {
  if (isTracing() || location.search.includes('trace='))
    await import('./app/trace').then((trace) => trace.startTracing(TRACE)).catch(() => undefined)
  await startLanguages()
  startFailureToasts()
  const queryClient = makeQueryClient()
  const router = makeRouter(queryClient)
  await firstScreen(router.load())
  createRoot(container).render(<App queryClient={queryClient} router={router} />)
}

void start(root)
