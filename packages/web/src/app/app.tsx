import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { sessionQuery } from '../lib/session/session'
import { provideFailureToasts } from '../lib/toasts/failure-toasts'
import { notify, Toasts } from '../lib/toasts/notify'
import { readThemeColor } from '../styles/accent'
import { makeTheme, makeVariablesResolver } from '../styles/theme'
import classes from './failure-toasts.module.css'
import type { makeRouter } from './router'

/** Shared with public/color-scheme.js. */
const colorSchemes = localStorageColorSchemeManager({ key: 'cairn-color-scheme' })

function ThemeProvider({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const themeColor = readThemeColor(session?.org?.themeColor)
  const theme = useMemo(() => makeTheme(themeColor), [themeColor])
  const resolver = useMemo(() => makeVariablesResolver(themeColor), [themeColor])
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
      >
        {children}
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  )
}

interface AppProps {
  queryClient: QueryClient
  router: ReturnType<typeof makeRouter>
}

export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}

export function startFailureToasts(): void {
  provideFailureToasts(({ title, text, items }) => {
    const body = items ? (
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      text
    )
    notify.error(body, { ...(title ? { title } : {}), id: `failure-${title ?? ''}-${text ?? ''}` })
  })
}
