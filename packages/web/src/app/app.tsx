import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { sessionQuery } from '../lib/session/session'
import { Toasts } from '../lib/toasts/notify'
import { readThemeColor } from '../styles/accent'
import { makeTheme, makeVariablesResolver } from '../styles/theme'
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
