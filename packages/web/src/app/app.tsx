import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { makeQueryClient } from '../lib/query-client'
import { makeRouter } from './router'
import { ThemeProvider } from './theme-provider'

/** The whole application: data, look and routes, put together once. */
export function App() {
  const [queryClient] = useState(makeQueryClient)
  const [router] = useState(() => makeRouter(queryClient))
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
