import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { makeQueryClient } from '../lib/query-client'
import { makeTheme, makeVariablesResolver } from '../styles/theme'
import { ConfirmHost } from '../ui/confirm-dialog'
import { LiveRegion } from '../ui/live-region'
import { Toasts } from '../ui/toasts'

interface Options {
  /** One's own client, to look into the cache or to fill it first (`client.setQueryData(sessionQuery.queryKey, …)`). */
  queryClient?: QueryClient
  /** The address, for parts that read it. */
  path?: string
  /** The part holds pages of its own, of which none is drawn. */
  hasPages?: boolean
}

/** Draws a part as the app would: data, theme, texts, routes, toasts. Animations are off; `user` acts as a person. */
export async function renderApp(
  part: ReactNode,
  { queryClient = makeQueryClient(), path = '/', hasPages = false }: Options = {},
): Promise<
  RenderResult & { user: UserEvent; queryClient: QueryClient; shownPath: () => string; shownModal: () => unknown }
> {
  const root = createRootRoute({
    component: () => <Suspense fallback={null}>{part}</Suspense>,
    notFoundComponent: () => part,
  })
  const none = createRoute({ getParentRoute: () => root, path: '/', component: () => null })
  const router = createRouter({
    routeTree: hasPages ? root.addChildren([none]) : root,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const result = render(
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider theme={makeTheme(null)} cssVariablesResolver={makeVariablesResolver(null)} env="test">
          <RouterProvider router={router as never} />
          <ConfirmHost />
          <LiveRegion />
          <Toasts />
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>,
  )
  return {
    ...result,
    user: userEvent.setup(),
    queryClient,
    shownPath: () => router.state.location.pathname,
    shownModal: () => Object.entries(router.state.location.search).find(([name]) => name === 'modal')?.[1],
  }
}
