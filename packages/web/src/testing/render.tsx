import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { makeQueryClient } from '../lib/api/query-client'
import { Toasts } from '../lib/toasts/notify'
import { makeTheme, makeVariablesResolver } from '../styles/theme'
import { LiveRegion } from '../ui/feedback/live-region'
import { ConfirmHost } from '../ui/overlays/confirm-dialog'

interface Options {
  /** To inspect or prefill the cache. */
  queryClient?: QueryClient
  path?: string
  /** By path, rendered where the part has its `Outlet`. */
  pages?: Readonly<Record<string, ReactNode>>
}

export async function renderApp(
  part: ReactNode,
  { queryClient = makeQueryClient(), path = '/', pages = {} }: Options = {},
): Promise<
  RenderResult & { user: UserEvent; queryClient: QueryClient; shownPath: () => string; shownModal: () => unknown }
> {
  const root = createRootRoute({
    component: () => <Suspense fallback={null}>{part}</Suspense>,
    notFoundComponent: () => part,
  })
  const children = Object.entries(pages).map(([at, page]) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => page }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const result = render(
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider
          theme={makeTheme(null)}
          cssVariablesResolver={makeVariablesResolver(null)}
          env="test"
          withCssVariables={false}
          withGlobalClasses={false}
        >
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
